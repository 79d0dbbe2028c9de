import type { OnCampaignCreated } from '../on-campaign-created.ts';
import { chosenHashtags, hashtagsToAdd } from './kept-hashtags.ts';

/**
 * From now on the chosen hashtags are those of the campaign, whose page adds them. The simple form
 * shows none: those that were chosen in the full form end with its draft.
 */
export const onCampaignCreated: OnCampaignCreated = (campaignId, userId, fromSimpleForm) => {
  const chosen = chosenHashtags(userId);
  const names = chosen.read();
  if (names.length === 0) return;
  if (!fromSimpleForm) hashtagsToAdd(campaignId).write(names);
  chosen.write([]);
};
