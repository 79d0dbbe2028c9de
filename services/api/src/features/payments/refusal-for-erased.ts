import { paymentMessages } from '@rostrum/contracts/payments';
import { stateOf, type CachedEventStore } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { user, userStream } from '../accounts/index.ts';

/** Why no reason can be sealed with the key of this donor (409); undefined unless they were erased. */
export async function refusalForErased(
  events: CachedEventStore,
  userId: number,
): Promise<DomainError | undefined> {
  const { state } = await stateOf(events, userStream(userId), user);
  return state.status === 'registered'
    ? undefined
    : new DomainError('conflict', paymentMessages.erasedDonor);
}
