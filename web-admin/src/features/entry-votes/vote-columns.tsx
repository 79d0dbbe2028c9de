import { Instant } from '../../fields/Instant.tsx';
import { EntryLink, MemberLink, PromptLink } from '../../fields/links.tsx';
import { Column } from '../../lists/columns.tsx';
import type { EntryVoteRecord } from './records.ts';
import { VoteChips } from './VoteChips.tsx';
import { VoterLink } from './VoterLink.tsx';

/** Columns that the tables of votes for entries share. */
export const voteColumns = {
  member: (
    <Column<EntryVoteRecord> label="Member" render={({ userId }) => <MemberLink id={userId} />} />
  ),
  prompt: (
    <Column<EntryVoteRecord>
      label="Prompt"
      sx={{ minWidth: 150 }}
      render={({ promptId }) => <PromptLink id={promptId} />}
    />
  ),
  entry: (
    <Column<EntryVoteRecord>
      label="Entry"
      sx={{ minWidth: 150 }}
      render={({ submissionId }) => (submissionId === null ? '–' : <EntryLink id={submissionId} />)}
    />
  ),
  status: <Column<EntryVoteRecord> label="Vote" render={(vote) => <VoteChips vote={vote} />} />,
  address: <Column<EntryVoteRecord> label="Address" render={(vote) => <VoterLink vote={vote} />} />,
  since: (
    <Column<EntryVoteRecord>
      label="Member since (UTC)"
      render={({ standing }) => <Instant at={standing.registeredAt} />}
      sx={{ whiteSpace: 'nowrap' }}
    />
  ),
  changedAt: (
    <Column<EntryVoteRecord>
      source="changedAt"
      label="Changed (UTC)"
      render={({ changedAt }) => <Instant at={changedAt} />}
      sx={{ whiteSpace: 'nowrap' }}
    />
  ),
};
