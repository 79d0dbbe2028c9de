import { commentMessages } from '@rostrum/contracts/comments';
import type { CachedEventStore } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { isBlockedBetween } from '../blocks/index.ts';

/**
 * Refuses what a member writes to somebody with whom a block exists, in words that do not say who
 * blocked.
 * @throws DomainError (403)
 */
export async function assertNotBlocked(
  events: CachedEventStore,
  authorId: number,
  others: readonly (number | null)[],
): Promise<void> {
  for (const other of new Set(others)) {
    if (other === null || !(await isBlockedBetween(events, authorId, other))) continue;
    throw new DomainError('forbidden', commentMessages.refused);
  }
}
