import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { adminTrailerVotes } from '@rostrum/contracts/trailers/lists';
import { Box } from '@mui/material';
import { SelectInput, SimpleList } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { CampaignLink, MemberLink } from '../../fields/links.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { RecordFilter } from '../../lists/RecordFilter.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { badgeOf, statusChoices, type VoteRecord } from './records.ts';
import { voteColumns } from './vote-columns.tsx';

const source = filterSources(adminTrailerVotes);

const filters = [
  <SelectInput
    key="status"
    source={source('status')}
    label="Vote"
    choices={statusChoices}
    alwaysOn
  />,
  <RecordFilter
    key="trailer"
    source={source('campaignId')}
    label="Trailer"
    list={adminCampaigns}
    nameField="title"
  />,
  <RecordFilter
    key="member"
    source={source('userId')}
    label="Member"
    list={adminUsers}
    nameField="username"
  />,
];

const empty = (
  <EmptyList
    title="No votes here"
    hint="None fits these filters. Votes appear as soon as a member votes for a trailer."
  />
);

/** The votes for all trailers, those that changed last first. */
export function VoteList() {
  return (
    <ResourceList
      list={adminTrailerVotes}
      filters={filters}
      empty={empty}
      rowClick={false}
      narrow={<VoteLines />}
    >
      {voteColumns.member}
      {voteColumns.trailer}
      {voteColumns.status}
      {voteColumns.since}
      {voteColumns.changedAt}
    </ResourceList>
  );
}

function VoteLines() {
  return (
    <SimpleList<VoteRecord>
      rowClick={false}
      empty={empty}
      primaryText={(vote) => (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <MemberLink id={vote.userId} /> <ToneChip badge={badgeOf(vote)} />
        </Box>
      )}
      secondaryText={({ campaignId, changedAt }) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 1, overflowWrap: 'anywhere' }}>
          <CampaignLink id={campaignId} />
          <Instant at={changedAt} />
        </Box>
      )}
    />
  );
}
