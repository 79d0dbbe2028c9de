import { adminLedgerAccounts } from '@rostrum/contracts/ledger/lists';
import { accountName } from '@rostrum/contracts/ledger/account-names';
import { accountKinds } from '@rostrum/contracts/ledger/constants';
import { Box } from '@mui/material';
import { SelectInput, SimpleList, type SelectInputProps } from 'react-admin';
import { Amount } from '../../fields/Amount.tsx';
import { counted } from '../../fields/counted.ts';
import { AmountColumn, Column, NumberColumn } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { YesNoFilter } from '../../lists/YesNoFilter.tsx';
import { AccountName } from './AccountName.tsx';
import { JournalExport } from './JournalExport.tsx';
import { kindNames } from './kind-names.ts';
import { useLedgerTotals, type AccountRecord } from './records.ts';
import { TotalsPanel } from './TotalsPanel.tsx';

const source = filterSources(adminLedgerAccounts);

const filters = [
  <SelectInput
    key="kind"
    source={source('kind')}
    label="Kind"
    choices={accountKinds.map((id) => ({ id, name: kindNames[id] }))}
    alwaysOn
  />,
  <GroupFilter key="group" source={source('group')} label="Group" alwaysOn />,
  <YesNoFilter key="open" source={source('open')} label="With a balance" />,
];

const withBalance = { [source('open')]: true };

const empty = (
  <EmptyList
    title="No accounts here"
    hint="No account fits these filters. One appears with the first payment that moves money through it."
  />
);

/** Balances of the ledger's accounts, with the check totals above them. */
export function AccountList() {
  return (
    <ResourceList
      list={adminLedgerAccounts}
      title="Ledger"
      filters={filters}
      filterDefaultValues={withBalance}
      perPage={50}
      above={
        <Box sx={{ display: 'grid', gap: 2, p: 2 }}>
          <TotalsPanel />
          <JournalExport />
        </Box>
      }
      empty={empty}
      rowClick={false}
      narrow={<AccountLines />}
    >
      <Column<AccountRecord>
        source="account"
        label="Account"
        render={({ id }) => <AccountName account={id} />}
      />
      <AmountColumn<AccountRecord> source="cents" label="Balance (debit +, credit −)" />
      <NumberColumn<AccountRecord> source="entries" label="Entries" />
    </ResourceList>
  );
}

/** A filter by group of accounts. It offers the groups that have entries. */
function GroupFilter(props: Omit<SelectInputProps, 'choices'>) {
  const { data } = useLedgerTotals();
  const choices = (data?.groups ?? []).map(({ group }) => ({
    id: group,
    name: accountName(group),
  }));
  return <SelectInput {...props} choices={choices} />;
}

function AccountLines() {
  return (
    <SimpleList<AccountRecord>
      rowClick={false}
      empty={empty}
      primaryText={({ id }) => (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          <AccountName account={id} />
        </Box>
      )}
      secondaryText={({ cents, entries }) => (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Amount cents={cents} />, {counted(entries, 'entry', 'entries')}
        </Box>
      )}
    />
  );
}
