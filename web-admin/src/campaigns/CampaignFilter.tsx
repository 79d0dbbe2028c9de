import { categories, wireStatuses } from '@rostrum/contracts/categories';
import { Tab, Tabs } from '@mui/material';
import { SearchInput, SelectInput, useListContext } from 'react-admin';
import { phaseChoices } from '../fields/StatusChip.tsx';

const categoryChoices = categories.map(({ id, name }) => ({ id, name }));

export const campaignFilters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Search campaigns" />,
  <SelectInput
    key="category"
    source="categoryId"
    label="Category"
    choices={categoryChoices}
    alwaysOn
  />,
  <SelectInput key="phase" source="phase" label="Phase" choices={phaseChoices} />,
];

const tabs = [
  ['', 'All campaigns'],
  ['active', 'Active'],
  ['completed', 'Completed'],
  ['expired', 'Expired'],
] as const satisfies readonly (readonly ['' | (typeof wireStatuses)[number], string])[];

/** The specification's tabs: what the site shows as the status. Phases are finer, and a filter. */
export function StatusTabs() {
  const { filterValues, setFilters } = useListContext();
  const { status = '', ...others } = filterValues as { status?: string };
  return (
    <Tabs
      value={tabs.some(([value]) => value === status) ? status : ''}
      onChange={(_, next: string) => {
        setFilters(next ? { ...others, status: next } : others);
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
