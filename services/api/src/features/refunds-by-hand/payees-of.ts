import type { HandRefundDocument } from '@rostrum/projections/refunds-by-hand';
import { stateOf, type CachedEventStore } from '../../kernel/decider.ts';
import { payee, payeeStream, type StatedDetails } from '../payees/index.ts';

/** The details that the members of some refunds have stated, from their streams. */
export async function payeesOf(
  events: CachedEventStore,
  refunds: readonly Pick<HandRefundDocument, 'userId'>[],
): Promise<ReadonlyMap<number, StatedDetails>> {
  const found = new Map<number, StatedDetails>();
  for (const userId of new Set(refunds.map((refund) => refund.userId))) {
    const { stated } = (await stateOf(events, payeeStream(userId), payee)).state;
    if (stated) found.set(userId, stated);
  }
  return found;
}
