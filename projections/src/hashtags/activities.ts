import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

/** The reason of an administrator is personal text, and stays in the log. */
export const hashtagActivities: Rules = {
  HashtagAdded: activity<EventOfType<'HashtagAdded'>>('hashtag_added', ({ data }) => ({
    userId: data.addedBy,
    campaignId: data.campaignId,
    details: { name: data.name },
  })),
  HashtagRemoved: activity<EventOfType<'HashtagRemoved'>>('hashtag_removed', ({ data }) => ({
    userId: data.removedBy,
    campaignId: data.campaignId,
    details: { name: data.name },
  })),
};
