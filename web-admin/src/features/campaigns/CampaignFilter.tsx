import { categories, type WireStatus } from '@rostrum/contracts/categories';
import { Tab, Tabs } from '@mui/material';
import { SearchInput, SelectInput, useListContext } from 'react-admin';
import { phaseChoices } from '../../fields/ToneChip.tsx';

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
] as const satisfies readonly (readonly ['' | WireStatus, string])[];

/** The specification's tabs: what the site shows as the status. Phases are finer, and a filter. */
export function StatusTabs() {
  const list = useListContext();
  const { status = '', ...others } = list.filterValues as Readonly<Record<string, unknown>>;
  return (
    <Tabs
      value={tabs.find(([value]) => value === status)?.[0] ?? ''}
      onChange={(_, next: string) => {
        list.setFilters(next ? { ...others, status: next } : others);
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
