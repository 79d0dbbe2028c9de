import { adminProviderPayouts } from '@rostrum/contracts/payments/lists';
import Payments from '@mui/icons-material/Payments';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';

export const providerPayouts = defineFeature({
  resource: {
    name: adminProviderPayouts.resource,
    label: 'Provider payouts',
    icon: Payments,
    withoutExport: true,
    menuPosition: 15,
    list: lazyPage(async () => (await import('./PayoutList.tsx')).PayoutList),
  },
});
