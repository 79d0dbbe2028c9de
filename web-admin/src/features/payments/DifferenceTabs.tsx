import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import { differenceStatuses, type DifferenceStatus } from '@rostrum/contracts/payments/constants';
import { Tab, Tabs } from '@mui/material';
import { useGetList, useListContext } from 'react-admin';
import type { ListFilter } from '../../kernel/define-feature.ts';
import { filterSources, listParameters } from '../../lists/list-declaration.ts';
import { differenceBadges } from './DifferenceChip.tsx';

const statusFilter = filterSources(adminPaymentDifferences)('status');

/** Tabs for open and resolved differences, each with the number of records. */
export function DifferenceTabs() {
  const list = useListContext();
  const { [statusFilter]: status = '', ...others } = list.filterValues as ListFilter;
  const totals = { open: useTotal('open'), resolved: useTotal('resolved') };
  return (
    <Tabs
      value={differenceStatuses.find((each) => each === status) ?? ''}
      onChange={(_, next: string) => {
        list.setFilters(next ? { ...others, [statusFilter]: next } : others);
      }}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label="Status"
      sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
    >
      {differenceStatuses.map((each) => (
        <Tab key={each} value={each} label={`${differenceBadges[each][0]}${totals[each]}`} />
      ))}
      <Tab value="" label="All" />
    </Tabs>
  );
}

/** The number in the form ` (3)`; empty until it is loaded. */
function useTotal(status: DifferenceStatus): string {
  const { total } = useGetList(adminPaymentDifferences.resource, {
    ...listParameters(adminPaymentDifferences, { status }, adminPaymentDifferences.sort),
    pagination: { page: 1, perPage: 1 },
  });
  return total === undefined ? '' : ` (${total.toLocaleString('en')})`;
}
