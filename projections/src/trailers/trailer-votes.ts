import { happenedAt, type EventData } from '@rostrum/contracts';
import type { VoteStatus } from '@rostrum/contracts/trailers';
import { adminTrailerVotes } from '@rostrum/contracts/trailers/lists';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** A member's vote for a trailer. The document's id is `trailerVoteId`. */
export interface TrailerVoteDocument extends Pick<
  EventData<'TrailerVoteChanged'>,
  'campaignId' | 'userId' | 'filmRevision' | 'standing'
> {
  readonly status: VoteStatus;
  readonly changedAt: string;
}

type Changed = EventOfType<'TrailerVoteChanged'>;

export const trailerVoteId = (campaignId: number, userId: number): string =>
  `${String(campaignId)}:${String(userId)}`;

function statusOf({ data: { to, cause } }: Changed): VoteStatus {
  if (to) return 'given';
  return cause === 'suspension' ? 'suspended' : 'taken_back';
}

/** The votes for trailers: a document per member and trailer. */
export const trailerVotes = defineReadModel({
  name: 'trailer-votes',
  version: 1,
  partitionable: true,
  lists: [adminTrailerVotes],
  on: {
    TrailerVoteChanged: [
      rulesFor<TrailerVoteDocument>().document<Changed>(
        ({ data }) => trailerVoteId(data.campaignId, data.userId),
        (_, event) => {
          const { campaignId, userId, filmRevision, standing } = event.data;
          const of = { campaignId, userId, filmRevision, standing: { ...standing } };
          return { ...of, status: statusOf(event), changedAt: happenedAt(event) };
        },
      ),
    ],
  },
  indexes: [
    ['campaignId', 'changedAt'],
    ['userId', 'changedAt'],
    ['status', 'changedAt'],
    ['changedAt'],
  ],
});
