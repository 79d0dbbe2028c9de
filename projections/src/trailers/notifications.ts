import type { EventOfType, Rules } from '../engine/read-model.ts';
import { notification } from '../notifications/index.ts';

type Changed = EventOfType<'TrailerVoteChanged'>;

/** Votes are told to the maker as a number: who voted is not in it. */
export const voteNotifications: Rules = {
  TrailerVoteChanged: [
    notification<Changed>(
      ({ data: { campaignId, userId } }) => `vote:${String(campaignId)}:${String(userId)}`,
      ({ data: { campaignId, campaignCreatorId, to, cause } }) =>
        to
          ? {
              kind: 'vote',
              recipientId: campaignCreatorId,
              thingId: campaignId,
              campaignId,
              returns: cause === 'reinstatement',
            }
          : undefined,
    ),
  ],
};
