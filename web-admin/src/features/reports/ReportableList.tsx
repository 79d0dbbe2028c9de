import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import type { ListDefinition } from '@rostrum/contracts/kernel';
import { Box } from '@mui/material';
import { SelectInput, SimpleList } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { DayFilter } from '../../lists/RangeFilters.tsx';
import { RecordFilter } from '../../lists/RecordFilter.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { YesNoFilter } from '../../lists/YesNoFilter.tsx';
import {
  authorOf,
  reportableColumns,
  TextStart,
  type Reportable,
  type Shown,
} from './reportable.tsx';

interface ReportableListProps<R extends Reportable> {
  readonly list: ListDefinition;
  /** Name of a filter in the list's form. */
  readonly source: (filter: 'state' | 'reported' | 'campaignId' | 'userId' | 'createdAt') => string;
  readonly states: readonly { readonly id: string; readonly name: string }[];
  readonly shown: Shown<R>;
  readonly empty: { readonly title: string; readonly hint: string };
}

/** What members wrote on the pages of campaigns and prompts, of one kind. */
export function ReportableList<R extends Reportable>({
  list,
  source,
  states,
  shown,
  empty: { title, hint },
}: ReportableListProps<R>) {
  const empty = <EmptyList title={title} hint={hint} />;
  const columns = reportableColumns(shown);
  const filters = [
    <SelectInput
      key="state"
      source={source('state')}
      label="State"
      choices={[...states]}
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
    <DayFilter key="created" source={source('createdAt')} label={shown.created} />,
  ];
  const narrow = (
    <SimpleList<R>
      rowClick="show"
      empty={empty}
      primaryText={(record) => <TextStart text={record[shown.text]} />}
      secondaryText={(record) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 0.5 }}>
          <span>{authorOf(record)}</span>
          <span>
            {shown.chips(record)} <Instant at={record.createdAt} />
          </span>
        </Box>
      )}
    />
  );
  return (
    <ResourceList list={list} filters={filters} empty={empty} narrow={narrow}>
      {columns.text}
      {columns.author}
      {columns.campaign}
      {columns.state}
      {columns.openReports}
      {columns.createdAt}
    </ResourceList>
  );
}
