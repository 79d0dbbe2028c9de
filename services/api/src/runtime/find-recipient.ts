import { erasedText } from '@rostrum/contracts';
import { user, userStream } from '../features/accounts/index.ts';
import { stateOf } from '../kernel/decider.ts';
import type { FindRecipient } from '../mail/recipient.ts';
import type { App } from './app.ts';

/** Finds members by their own streams, so that a mail goes to the present address. */
export function findRecipientIn({ events }: Pick<App, 'events'>): FindRecipient {
  return async (userId) => {
    const { state } = await stateOf(events, userStream(userId), user);
    if (state.status !== 'registered' || state.email === erasedText) return undefined;
    return {
      address: state.email,
      verified: false,
      suspended: false,
      wants: () => true,
    };
  };
}
