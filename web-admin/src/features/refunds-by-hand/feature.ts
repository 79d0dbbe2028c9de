import { adminRefundsByHand } from '@rostrum/contracts/refunds-by-hand/lists';
import Savings from '@mui/icons-material/Savings';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { RefundsToPayByHand } from './RefundsToPayByHand.tsx';

export const refundsByHand = defineFeature({
  resource: {
    name: adminRefundsByHand.resource,
    label: 'Refunds by hand',
    icon: Savings,
    // Its file needs a second factor, and has a button of its own.
    withoutExport: true,
    menuPosition: 16,
    list: lazyPage(async () => (await import('./HandRefundList.tsx')).HandRefundList),
  },
  places: {
    dashboardCards: [{ name: 'refunds-by-hand', position: 22, Component: RefundsToPayByHand }],
  },
});
