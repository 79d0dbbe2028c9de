import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

type Moderated = EventOfType<'ReactionRemoved' | 'ReactionRestored'>;

/** The reason of an admin is personal text, and stays in the log. */
const about = ({ data: { userId, campaignId, value } }: Moderated) => ({
  userId,
  campaignId,
  details: { value },
});

/** What administrators do to reactions. Choosing them is listed nowhere but on the campaign. */
export const reactionActivities: Rules = {
  ReactionRemoved: activity<EventOfType<'ReactionRemoved'>>('reaction_removed', about),
  ReactionRestored: activity<EventOfType<'ReactionRestored'>>('reaction_restored', about),
};
