import type { ShareState } from '@rostrum/contracts/payouts/constants';
import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import type { ListFilter } from '../../kernel/define-feature.ts';
import type { Sort } from '../../lists/list-declaration.ts';

/** The order in which shares of a state are shown; others by when they are due. */
const sorts: Readonly<Partial<Record<ShareState | '', Sort<typeof adminPayouts>>>> = {
  unclaimed: ['computedAt', 'asc'],
  waiting: ['computedAt', 'asc'],
  sent: ['sentAt', 'desc'],
  netted: ['computedAt', 'desc'],
  '': ['computedAt', 'desc'],
};

/** Path of the list of shares in a state, in all states if it is empty, in the order for it. */
export function sharesPath(state: ShareState | '', others: ListFilter = {}): string {
  const [sort, order] = sorts[state] ?? adminPayouts.sort;
  const query = new URLSearchParams({
    filter: JSON.stringify({ ...others, ...(state && { state }) }),
    sort,
    order: order.toUpperCase(),
    page: '1',
  });
  return `/${adminPayouts.resource}?${query.toString()}`;
}
