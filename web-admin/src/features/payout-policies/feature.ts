import PieChart from '@mui/icons-material/PieChart';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';

export const payoutPolicies = defineFeature({
  pages: [
    {
      path: '/payout-policies',
      page: lazyPage(async () => (await import('./PayoutPoliciesPage.tsx')).PayoutPoliciesPage),
      menu: { label: 'Payout policies', icon: PieChart, position: 26 },
    },
  ],
});
