import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

type Moderated = EventOfType<'ReactionRemoved' | 'ReactionRestored'>;

/** The reason of an admin is personal text, and stays in the log. */
const about = ({ data: { userId, campaignId, value } }: Moderated, by: number) => ({
  userId,
  campaignId,
  details: { value, by },
});

/** What administrators do to reactions. Choosing them is listed nowhere but on the campaign. */
export const reactionActivities: Rules = {
  ReactionRemoved: activity<EventOfType<'ReactionRemoved'>>('reaction_removed', (event) =>
    about(event, event.data.removedBy),
  ),
  ReactionRestored: activity<EventOfType<'ReactionRestored'>>('reaction_restored', (event) =>
    about(event, event.data.restoredBy),
  ),
};
