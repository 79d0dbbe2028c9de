import { adminProviderPayouts } from '@rostrum/contracts/payments/lists';
import PriceCheck from '@mui/icons-material/PriceCheck';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { activityKinds } from './activity-words.tsx';

export const providerPayouts = defineFeature({
  resource: {
    name: adminProviderPayouts.resource,
    label: 'Provider payouts',
    icon: PriceCheck,
    withoutExport: true,
    menuPosition: 15,
    list: lazyPage(async () => (await import('./PayoutList.tsx')).PayoutList),
  },
  activityKinds,
});
