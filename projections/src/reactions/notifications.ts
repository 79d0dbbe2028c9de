import type { EventOfType, Rules } from '../engine/read-model.ts';
import { notification } from '../notifications/index.ts';

export const reactionNotifications: Rules = {
  ReactionToggled: [
    notification<EventOfType<'ReactionToggled'>>(
      ({ data: { campaignId, campaignCreatorId, userId, variant } }) =>
        userId === campaignCreatorId
          ? undefined
          : `reaction:${String(campaignId)}:${String(userId)}:${variant}`,
      ({ data: { campaignId, campaignCreatorId, userId, to, byAdmin } }) =>
        to === null
          ? undefined
          : {
              kind: 'reaction',
              recipientId: campaignCreatorId,
              thingId: campaignId,
              campaignId,
              actorId: userId,
              returns: byAdmin === true,
            },
    ),
  ],
};
