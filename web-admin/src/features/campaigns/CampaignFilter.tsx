import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import type { WireStatus } from '@rostrum/contracts/campaigns';
import { Tab, Tabs } from '@mui/material';
import { SearchInput, SelectInput, useListContext } from 'react-admin';
import type { ListFilter } from '../../kernel/define-feature.ts';
import { filterSources } from '../../lists/list-declaration.ts';
import { AmountFilter, DayFilter } from '../../lists/RangeFilters.tsx';
import { CategoryFilter } from '../categories/index.ts';
import { phaseChoices } from './PhaseChip.tsx';

const source = filterSources(adminCampaigns);

export const campaignFilters = [
  <SearchInput key="q" source={source('q')} alwaysOn placeholder="Search campaigns" />,
  <CategoryFilter key="category" source={source('categoryId')} label="Category" alwaysOn />,
  <SelectInput key="phase" source={source('phase')} label="Phase" choices={phaseChoices} />,
  <SelectInput
    key="evidence"
    source={source('evidence')}
    label="Evidence"
    choices={[
      { id: 'waiting', name: 'Waits' },
      { id: 'returned', name: 'Sent back' },
      { id: 'withdrawn', name: 'Withdrawn' },
      { id: 'confirmed', name: 'Confirmed' },
      { id: 'none', name: 'None, though completed' },
    ]}
  />,
  <SelectInput
    key="election"
    source={source('election')}
    label="Election"
    choices={[
      { id: 'left_to_admin', name: 'Left to an administrator' },
      { id: 'open', name: 'Open' },
      { id: 'extended', name: 'Extended' },
      { id: 'refunded', name: 'Refunded' },
    ]}
  />,
  <SelectInput
    key="review"
    source={source('review')}
    label="Review of trailers"
    choices={[
      { id: 'waiting', name: 'Waits' },
      { id: 'accepted', name: 'Accepted' },
      { id: 'sent_back', name: 'Sent back' },
    ]}
  />,
  <DayFilter key="review-since" source={source('reviewSince')} label="Waits for review since" />,
  <SelectInput
    key="fee"
    source={source('fee')}
    label="Fee of trailers"
    choices={[{ id: 'lost', name: 'Lost in a dispute' }]}
  />,
  <SelectInput
    key="hold"
    source={source('hold')}
    label="Hold"
    choices={[{ id: 'on_hold', name: 'On hold' }]}
  />,
  <DayFilter key="evidence-since" source={source('evidenceSince')} label="Evidence waits since" />,
  <DayFilter key="created" source={source('createdAt')} label="Created" />,
  <DayFilter key="ends" source={source('expiresAt')} label="Ends" />,
  <AmountFilter key="raised" source={source('currentAmountCents')} label="Raised" />,
  <AmountFilter key="goal" source={source('goalAmountCents')} label="Goal" />,
];

const statusFilter = source('status');
const tabs = [
  ['', 'All campaigns'],
  ['active', 'Active'],
  ['completed', 'Completed'],
  ['expired', 'Expired'],
] as const satisfies readonly (readonly ['' | WireStatus, string])[];

/** The specification's tabs, by status. The filter by phase distinguishes more cases. */
export function StatusTabs() {
  const list = useListContext();
  const { [statusFilter]: status = '', ...others } = list.filterValues as ListFilter;
  return (
    <Tabs
      value={tabs.find(([value]) => value === status)?.[0] ?? ''}
      onChange={(_, next: string) => {
        list.setFilters(next ? { ...others, [statusFilter]: next } : others);
      }}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label="Status"
      sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
    >
      {tabs.map(([value, label]) => (
        <Tab key={value} value={value} label={label} />
      ))}
    </Tabs>
  );
}
