import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import SyncProblem from '@mui/icons-material/SyncProblem';
import { CampaignLink, DonationLink } from '../../fields/links.tsx';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { defaultSort } from '../../lists/list-declaration.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';
import { UnmatchedPayments } from './UnmatchedPayments.tsx';

export const payments = defineFeature({
  resource: {
    name: adminPaymentDifferences.resource,
    label: 'Payment differences',
    icon: SyncProblem,
    menuPosition: 8,
    recordRepresentation: 'objectId',
    search: {
      filterOf: (text) => ({ objectId: text }),
      sort: defaultSort(adminPaymentDifferences),
      nameOf: ({ provider, objectId }) => `${String(provider)} ${String(objectId)}`,
    },
    list: lazyPage(async () => (await import('./DifferenceList.tsx')).DifferenceList),
    show: lazyPage(async () => (await import('./DifferenceShow.tsx')).DifferenceShow),
  },
  eventWords,
  activityKinds,
  deadlineKinds: {
    payment_capture: { name: 'Taking of a payment approved with PayPal', Subject: DonationLink },
    payment_expiry: { name: 'Cancelling of an unpaid payment', Subject: DonationLink },
    closed_payments: {
      name: 'End of payments for a closed campaign or prompt',
      Subject: CampaignLink,
    },
  },
  places: {
    dashboardCards: [{ name: 'unmatched-payments', position: 40, Component: UnmatchedPayments }],
  },
});
