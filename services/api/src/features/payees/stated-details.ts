import { stateOf, type CachedEventStore } from '../../kernel/decider.ts';
import { payee, payeeStream, type StatedDetails } from './payee.ts';

/** The details that some members have stated, from their streams, by the member's id. */
export async function statedDetailsOf(
  events: CachedEventStore,
  userIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, StatedDetails>> {
  const found = new Map<number, StatedDetails>();
  for (const userId of new Set(userIds)) {
    if (userId === null) continue;
    const { stated } = (await stateOf(events, payeeStream(userId), payee)).state;
    if (stated) found.set(userId, stated);
  }
  return found;
}
