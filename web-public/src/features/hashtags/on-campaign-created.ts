import type { OnCampaignCreated } from '../on-campaign-created.ts';
import { chosenHashtags, hashtagsToAdd } from './kept-hashtags.ts';

/** From now on the chosen hashtags are those of the campaign, whose page adds them. */
export const onCampaignCreated: OnCampaignCreated = (campaignId, userId) => {
  const chosen = chosenHashtags(userId);
  const names = chosen.read();
  if (names.length === 0) return;
  hashtagsToAdd(campaignId).write(names);
  chosen.write([]);
};
