import { decimalOf, targetIdsOf } from '@rostrum/contracts';
import type { HandRefundState } from '@rostrum/contracts/refunds-by-hand';
import type { Queries } from '@rostrum/projections';
import type { HandRefundDocument } from '@rostrum/projections/refunds-by-hand';
import { loadPeople, presentPerson } from '../accounts/index.ts';
import type { App } from '../../runtime/app.ts';
import { isUsable, maskOf, statedDetailsOf } from '../payees/index.ts';

export async function presentRefunds(
  { events }: Pick<App, 'events'>,
  queries: Queries,
  refunds: readonly HandRefundDocument[],
  now: Date,
) {
  const userIds = refunds.map(({ userId }) => userId);
  const people = await loadPeople(queries, userIds);
  const payees = await statedDetailsOf(events, userIds);
  return refunds.map(({ id, userId, state, target, ...refund }) => {
    const stated = state === 'given' ? payees.get(userId) : undefined;
    return {
      id,
      userId,
      ...targetIdsOf(target),
      ...refund,
      user: presentPerson(people, userId),
      total: decimalOf(refund.totalCents),
      state: state === 'given' ? stateAt(refund, now) : state,
      destination: stated ? maskOf(stated) : null,
    };
  });
}

const stateAt = (
  { usableFrom }: Pick<HandRefundDocument, 'usableFrom'>,
  now: Date,
): HandRefundState => (usableFrom !== null && isUsable({ usableFrom }, now) ? 'ready' : 'held');
