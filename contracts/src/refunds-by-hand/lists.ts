import { defineList } from '../kernel/define-list.ts';
import { handRefundMethods } from '../payments/constants.ts';
import { handRefundStates } from './constants.ts';

/** The console's list of refunds that are paid by hand, those that wait longest first. */
export const adminRefundsByHand = defineList({
  resource: 'refunds-by-hand',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'id' },
    state: { field: 'state', kind: 'word', values: handRefundStates, single: true },
    userId: { field: 'userId', kind: 'id' },
    method: { field: 'method', kind: 'word', values: handRefundMethods, single: true },
    leftAt: { field: 'leftAt', kind: 'day' },
    usableFrom: { field: 'usableFrom', kind: 'day' },
  },
  sorts: { id: 'leftAt', leftAt: 'leftAt', totalCents: 'totalCents' },
  sort: ['leftAt', 'asc'],
  text: false,
});
