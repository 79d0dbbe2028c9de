import { adminTrailerVotes } from '@rostrum/contracts/trailers/lists';
import { Typography } from '@mui/material';
import { counted } from '../../fields/counted.ts';
import { Panel } from '../../fields/Facts.tsx';
import type { Places } from '../../kernel/places.ts';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { RelatedRecords } from '../../lists/RelatedRecords.tsx';
import { voteColumns } from './vote-columns.tsx';

/** The votes for a trailer: how many count, and the members behind them. */
export function VotesForTrailer({ campaign: { id, voteCount } }: Places['campaignSections']) {
  return (
    <Panel title="Votes">
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {counted(voteCount, 'vote counts', 'votes count')}.
      </Typography>
      <RelatedRecords
        list={adminTrailerVotes}
        target="campaignId"
        id={id}
        rowClick={false}
        empty={<EmptyList title="No votes yet" hint="They appear as members vote." />}
      >
        {voteColumns.member}
        {voteColumns.status}
        {voteColumns.since}
        {voteColumns.changedAt}
      </RelatedRecords>
    </Panel>
  );
}

/** The votes of a member, also those that they took back. */
export function VotesOfMember({ user: { id } }: Places['memberSections']) {
  return (
    <Panel title="Votes for trailers">
      <RelatedRecords
        list={adminTrailerVotes}
        target="userId"
        id={id}
        rowClick={false}
        empty={
          <EmptyList title="Voted for no trailer yet" hint="Votes appear as they are given." />
        }
      >
        {voteColumns.trailer}
        {voteColumns.status}
        {voteColumns.changedAt}
      </RelatedRecords>
    </Panel>
  );
}
