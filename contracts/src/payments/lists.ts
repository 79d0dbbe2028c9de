import { defineList } from '../kernel/define-list.ts';
import { differenceKinds, differenceStatuses } from './constants.ts';

/** The console's list of differences between a provider and the log. */
export const adminPaymentDifferences = defineList({
  resource: 'payment-differences',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'word' },
    status: { field: 'status', kind: 'word', values: differenceStatuses },
    kind: { field: 'kind', kind: 'word', values: differenceKinds },
    provider: { field: 'provider', kind: 'word' },
    objectId: { field: 'objectId', kind: 'word' },
    donationId: { field: 'donationId', kind: 'id' },
    lastAt: { field: 'lastAt', kind: 'day' },
    amountCents: { field: 'amountCents', kind: 'cents' },
  },
  sorts: { id: 'lastAt', lastAt: 'lastAt', firstAt: 'firstAt', amountCents: 'amountCents' },
  sort: ['lastAt', 'desc'],
  text: false,
});

/** The console's list of providers' payouts to the bank, newest first. */
export const adminProviderPayouts = defineList({
  resource: 'provider-payouts',
  audience: 'staff',
  filters: {
    provider: {
      field: 'provider',
      kind: 'word',
      values: ['stripe', 'paypal', 'sandbox'],
      single: true,
    },
    payoutId: { field: 'payoutId', kind: 'word', single: true },
    paidAt: { field: 'paidAt', kind: 'day' },
  },
  sorts: { id: 'paidAt', paidAt: 'paidAt', amountCents: 'amountCents' },
  sort: ['paidAt', 'desc'],
  text: false,
});
