import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { adminComments } from '@rostrum/contracts/comments/lists';
import { Box } from '@mui/material';
import { SelectInput, SimpleList } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { DayFilter } from '../../lists/RangeFilters.tsx';
import { RecordFilter } from '../../lists/RecordFilter.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { YesNoFilter } from '../../lists/YesNoFilter.tsx';
import { authorOf, commentColumns, CommentText } from './comment-columns.tsx';
import { CommentChips, commentStateChoices } from './CommentChips.tsx';
import type { CommentRecord } from './records.ts';

const source = filterSources(adminComments);
const filters = [
  <SelectInput
    key="state"
    source={source('state')}
    label="State"
    choices={commentStateChoices}
    alwaysOn
  />,
  <YesNoFilter key="reported" source={source('reported')} label="With open reports" />,
  <RecordFilter
    key="campaign"
    source={source('campaignId')}
    label="Campaign"
    list={adminCampaigns}
    nameField="title"
  />,
  <RecordFilter
    key="author"
    source={source('userId')}
    label="Author"
    list={adminUsers}
    nameField="username"
  />,
  <DayFilter key="posted" source={source('createdAt')} label="Posted" />,
];
const empty = (
  <EmptyList
    title="No comments here"
    hint="None fits these filters. What members write on the pages of campaigns appears here."
  />
);

/** Comments and answers in every state. */
export function CommentList() {
  return (
    <ResourceList list={adminComments} filters={filters} empty={empty} narrow={<CommentLines />}>
      {commentColumns.content}
      {commentColumns.author}
      {commentColumns.campaign}
      {commentColumns.state}
      {commentColumns.openReports}
      {commentColumns.createdAt}
    </ResourceList>
  );
}

function CommentLines() {
  return (
    <SimpleList<CommentRecord>
      rowClick="show"
      empty={empty}
      primaryText={(comment) => <CommentText comment={comment} />}
      secondaryText={(comment) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 0.5 }}>
          <span>{authorOf(comment)}</span>
          <span>
            <CommentChips comment={comment} /> <Instant at={comment.createdAt} />
          </span>
        </Box>
      )}
    />
  );
}
