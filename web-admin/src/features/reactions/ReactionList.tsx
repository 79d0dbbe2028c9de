import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { adminReactions } from '@rostrum/contracts/reactions/lists';
import { Box } from '@mui/material';
import { SelectInput, SimpleList } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { CampaignLink, MemberLink } from '../../fields/links.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { RecordFilter } from '../../lists/RecordFilter.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { ModerateReaction } from './ModerateReaction.tsx';
import { reactionColumns } from './reaction-columns.tsx';
import {
  nameOf,
  statusBadges,
  statusChoices,
  valueChoices,
  type ReactionRecord,
} from './records.ts';

const source = filterSources(adminReactions);

const filters = [
  <SelectInput
    key="value"
    source={source('value')}
    label="Reaction"
    choices={valueChoices}
    alwaysOn
  />,
  <SelectInput
    key="status"
    source={source('status')}
    label="Status"
    choices={statusChoices}
    alwaysOn
  />,
  <RecordFilter
    key="campaign"
    source={source('campaignId')}
    label="Campaign"
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
    title="No reactions here"
    hint="None fits these filters. Reactions appear as soon as a member chooses one."
  />
);

/** The reactions to all campaigns, those that changed last first. */
export function ReactionList() {
  return (
    <ResourceList
      list={adminReactions}
      filters={filters}
      empty={empty}
      rowClick={false}
      narrow={<ReactionLines />}
    >
      {reactionColumns.value}
      {reactionColumns.member}
      {reactionColumns.campaign}
      {reactionColumns.status}
      {reactionColumns.changedAt}
      {reactionColumns.moderate}
    </ResourceList>
  );
}

function ReactionLines() {
  return (
    <SimpleList<ReactionRecord>
      rowClick={false}
      empty={empty}
      primaryText={({ value, status }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1, fontWeight: 600 }}>
          {nameOf(value)} <ToneChip badge={statusBadges[status]} />
        </Box>
      )}
      secondaryText={(reaction) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 1, overflowWrap: 'anywhere' }}>
          <span>
            <MemberLink id={reaction.userId} /> on <CampaignLink id={reaction.campaignId} />
          </span>
          <Instant at={reaction.changedAt} />
          <span>
            <ModerateReaction reaction={reaction} />
          </span>
        </Box>
      )}
    />
  );
}
