import { accountMessages } from '@rostrum/contracts/accounts';
import { stateOf, type CachedEventStore } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { user, userStream } from '../accounts/index.ts';

/** Whether the erasure of one of these members has begun. */
export async function isAnyErased(
  events: CachedEventStore,
  userIds: readonly number[],
): Promise<boolean> {
  const members = await Promise.all(userIds.map((id) => stateOf(events, userStream(id), user)));
  return members.some(({ state }) => state.status === 'erased');
}

/**
 * Checks that a member may be the object of what another one does.
 * @throws DomainError when there is no such member (404), or both are the same (409, `oneself`)
 */
export async function assertOtherMember(
  events: CachedEventStore,
  ownId: number,
  otherId: number,
  oneself: string,
): Promise<void> {
  if (ownId === otherId) throw new DomainError('conflict', oneself);
  const { status } = (await stateOf(events, userStream(otherId), user)).state;
  if (status !== 'registered') throw notFound(accountMessages.userNotFound);
}
