import { mailAddressOf, user, userStream } from '../features/accounts/index.ts';
import { loadProfile } from '../features/profiles/index.ts';
import { stateOf } from '../kernel/decider.ts';
import type { FindRecipient } from '../mail/recipient.ts';
import type { App } from './app.ts';

/** Looks members up in their own streams, so that a mail goes to the current address. */
export function findRecipientIn(app: Pick<App, 'events'>): FindRecipient {
  return async (userId) => {
    const account = await mailAddressOf(app, userId);
    if (!account) return undefined;
    const { suspended } = (await stateOf(app.events, userStream(userId), user)).state;
    const preferences = (await loadProfile(app, userId))?.preferences;
    return {
      ...account,
      suspended,
      wants: (kind) => {
        if (!preferences?.email) return false;
        if (kind === 'campaign_update') return preferences.campaignUpdates;
        return kind === 'marketing' ? preferences.marketingMessages : true;
      },
    };
  };
}
