import { mailAddressOf } from '../features/accounts/index.ts';
import { loadProfile } from '../features/profiles/index.ts';
import type { FindRecipient } from '../mail/recipient.ts';
import type { App } from './app.ts';

/** Finds members by their own streams, so that a mail goes to the present address. */
export function findRecipientIn(app: Pick<App, 'events'>): FindRecipient {
  return async (userId) => {
    const account = await mailAddressOf(app, userId);
    if (!account) return undefined;
    const preferences = (await loadProfile(app, userId))?.preferences;
    return {
      ...account,
      suspended: false,
      wants: (kind) => {
        if (!preferences?.email) return false;
        if (kind === 'campaign_update') return preferences.campaignUpdates;
        return kind === 'marketing' ? preferences.marketingMessages : true;
      },
    };
  };
}
