import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const supporterActivities: Rules = {
  SupporterThanked: activity<EventOfType<'SupporterThanked'>>(
    'supporter_thanked',
    ({ data }) => ({
      userId: data.creatorId,
      campaignId: data.campaignId,
      donationId: data.donationId,
    }),
    { newestOf: ({ data }) => data.creatorId },
  ),
  PublicMessageMadePrivate: activity<EventOfType<'PublicMessageMadePrivate'>>(
    'message_made_private',
    ({ data }) => ({
      userId: data.userId,
      campaignId: data.campaignId,
      donationId: data.donationId,
    }),
    { newestOf: ({ data }) => data.userId },
  ),
  PublicMessageRemoved: activity<EventOfType<'PublicMessageRemoved'>>(
    'public_message_removed',
    ({ data }) => ({
      userId: data.removedBy,
      campaignId: data.campaignId,
      donationId: data.donationId,
      details: { authorId: data.userId },
    }),
  ),
  PublicMessageRestored: activity<EventOfType<'PublicMessageRestored'>>(
    'public_message_restored',
    ({ data }) => ({
      userId: data.restoredBy,
      campaignId: data.campaignId,
      donationId: data.donationId,
      details: { authorId: data.userId },
    }),
  ),
};
