import { defineList } from '../kernel/define-list.ts';
import { differenceKinds, differenceStatuses } from './vocabulary.ts';

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
