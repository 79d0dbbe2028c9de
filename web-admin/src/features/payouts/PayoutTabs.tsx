import type { ShareState } from '@rostrum/contracts/payouts/constants';
import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import { Tab, Tabs } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ListFilter } from '../../kernel/define-feature.ts';
import { filterSources } from '../../lists/list-declaration.ts';
import { sharesPath } from './paths.ts';
import { usePayoutTotals, useSharesIn } from './totals.ts';

const stateFilter = filterSources(adminPayouts)('state');

const tabs: readonly (readonly [state: ShareState | '', label: string])[] = [
  ['ready', 'To act on'],
  ['waiting', 'Waiting for details'],
  ['held', 'Details on hold'],
  ['unclaimed', 'Unclaimed'],
  ['approved', 'Approved'],
  ['failed', 'Came back'],
  ['sent', 'Sent'],
  ['netted', 'Used up'],
  ['written_off', 'Written off'],
  ['', 'All'],
];

/** The state that the list shows; empty for all. */
export function useShownState(): ShareState | '' {
  const { [stateFilter]: state } = useListContext().filterValues as ListFilter;
  return tabs.find(([each]) => each === state)?.[0] ?? '';
}

/** A tab for each state of a share, with the number of shares where an administrator is to act. */
export function PayoutTabs() {
  const { [stateFilter]: _, ...others } = useListContext().filterValues as ListFilter;
  const state = useShownState();
  const { data: totals } = usePayoutTotals();
  const { total: ready } = useSharesIn('ready');
  const { total: failed } = useSharesIn('failed');
  // The numbers are of all shares, and so not shown beside another filter.
  const counts: Readonly<Partial<Record<ShareState | '', number | undefined>>> =
    Object.keys(others).length > 0
      ? {}
      : { ready, failed, unclaimed: totals?.unclaimed.count, approved: totals?.approved.count };
  return (
    <Tabs
      value={state}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label="State"
      sx={{ borderBottom: '1px solid', borderColor: 'divider', width: '100%' }}
    >
      {tabs.map(([each, label]) => (
        <Tab
          key={each}
          value={each}
          label={`${label}${numberOf(counts[each])}`}
          component={Link}
          to={sharesPath(each, others)}
        />
      ))}
    </Tabs>
  );
}

/** The number in the form ` (3)`; empty until it is loaded. */
const numberOf = (count: number | undefined): string =>
  count === undefined ? '' : ` (${count.toLocaleString('en')})`;
