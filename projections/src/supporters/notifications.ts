import type { EventOfType, Rules } from '../engine/read-model.ts';
import { notification } from '../notifications/index.ts';

export const supporterNotifications: Rules = {
  SupporterThanked: [
    notification<EventOfType<'SupporterThanked'>>(
      ({ data }) => `thanks:${String(data.donationId)}`,
      ({ data: { userId, donationId, campaignId, creatorId } }) => ({
        kind: 'thanks',
        recipientId: userId,
        thingId: donationId,
        campaignId,
        actorId: creatorId,
      }),
    ),
  ],
};
