import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { adminEntryVotes, adminPrompts, adminSubmissions } from '@rostrum/contracts/prompts/lists';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { SelectInput, SimpleList, TextInput, useListContext } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { EntryLink, MemberLink, PromptLink } from '../../fields/links.tsx';
import type { ListFilter } from '../../kernel/define-feature.ts';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { RecordFilter } from '../../lists/RecordFilter.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { statusChoices, type EntryVoteRecord } from './records.ts';
import { voteColumns } from './vote-columns.tsx';
import { VoteChips } from './VoteChips.tsx';
import { VoterLink } from './VoterLink.tsx';
import { WaitingVotes } from './WaitingVotes.tsx';

const source = filterSources(adminEntryVotes);

const filters = [
  <SelectInput
    key="status"
    source={source('status')}
    label="Vote"
    choices={statusChoices}
    alwaysOn
  />,
  <RecordFilter
    key="prompt"
    source={source('promptId')}
    label="Prompt"
    list={adminPrompts}
    nameField="title"
    alwaysOn
  />,
  <RecordFilter
    key="entry"
    source={source('submissionId')}
    label="Entry"
    list={adminSubmissions}
    nameField="title"
  />,
  <RecordFilter
    key="member"
    source={source('userId')}
    label="Member"
    list={adminUsers}
    nameField="username"
  />,
  <TextInput key="voter" source={source('voter')} label="Address (hash)" />,
];

const empty = (
  <EmptyList
    title="No votes here"
    hint="None fits these filters. Votes appear as soon as a member votes for an entry."
  />
);

/** The votes for all entries, those that changed last first; those that wait in groups. */
export function VoteList() {
  return (
    <ResourceList
      list={adminEntryVotes}
      filters={filters}
      perPage={50}
      empty={empty}
      rowClick={false}
      narrow={<VoteLines />}
      Around={GroupedWhileWaiting}
    >
      {voteColumns.member}
      {voteColumns.prompt}
      {voteColumns.entry}
      {voteColumns.status}
      {voteColumns.address}
      {voteColumns.since}
      {voteColumns.changedAt}
    </ResourceList>
  );
}

function GroupedWhileWaiting({ children }: { readonly children: ReactNode }) {
  const { [source('status')]: status } = useListContext().filterValues as ListFilter;
  return status === 'waits' ? <WaitingVotes /> : children;
}

function VoteLines() {
  return (
    <SimpleList<EntryVoteRecord>
      rowClick={false}
      empty={empty}
      primaryText={(vote) => (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <MemberLink id={vote.userId} /> <VoteChips vote={vote} />
        </Box>
      )}
      secondaryText={(vote) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 1, overflowWrap: 'anywhere' }}>
          <PromptLink id={vote.promptId} />
          {vote.submissionId !== null && <EntryLink id={vote.submissionId} />}
          <span>
            <Instant at={vote.changedAt} />, address <VoterLink vote={vote} />
          </span>
        </Box>
      )}
    />
  );
}
