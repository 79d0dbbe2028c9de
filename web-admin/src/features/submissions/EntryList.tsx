import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { adminPrompts, adminSubmissions } from '@rostrum/contracts/prompts/lists';
import { Box } from '@mui/material';
import { SearchInput, SelectInput, SimpleList } from 'react-admin';
import { counted } from '../../fields/counted.ts';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { DayFilter } from '../../lists/RangeFilters.tsx';
import { RecordFilter } from '../../lists/RecordFilter.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { entryColumns } from './entry-columns.tsx';
import { fileTypeChoices, fileTypeNames, statusChoices } from './entry-words.ts';
import { EntryChips } from './EntryChips.tsx';
import type { EntryRecord } from './records.ts';

const source = filterSources(adminSubmissions);

const filters = [
  <SearchInput key="q" source={source('q')} alwaysOn placeholder="Search entries" />,
  <SelectInput
    key="status"
    source={source('status')}
    label="Status"
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
    key="owner"
    source={source('creatorId')}
    label="Owner"
    list={adminUsers}
    nameField="username"
  />,
  <SelectInput key="type" source={source('fileType')} label="Type" choices={fileTypeChoices} />,
  <DayFilter key="created" source={source('createdAt')} label="Created" />,
];

const empty = (
  <EmptyList
    title="No entries here"
    hint="None fits these filters. Entries appear as soon as a member enters a prompt."
  />
);

/** The entries for all prompts, also unpaid and withdrawn ones. */
export function EntryList() {
  return (
    <ResourceList list={adminSubmissions} filters={filters} empty={empty} narrow={<EntryLines />}>
      {entryColumns.title}
      {entryColumns.prompt}
      {entryColumns.owner}
      {entryColumns.type}
      {entryColumns.status}
      {entryColumns.votes}
      {entryColumns.createdAt}
    </ResourceList>
  );
}

function EntryLines() {
  return (
    <SimpleList<EntryRecord>
      rowClick="show"
      empty={empty}
      primaryText={({ title }) => (
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
      )}
      secondaryText={({ promptTitle, fileType, voteCount, ...entry }) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 1, overflowWrap: 'anywhere' }}>
          <span>
            <EntryChips entry={entry} />
          </span>
          <span>
            {fileTypeNames[fileType]} for <bdi>{promptTitle}</bdi>, {counted(voteCount, 'vote')}
          </span>
        </Box>
      )}
    />
  );
}
