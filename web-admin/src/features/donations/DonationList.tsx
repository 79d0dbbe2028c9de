import { Box } from '@mui/material';
import { DataTable, List, SimpleList } from 'react-admin';
import { Amount } from '../../fields/Amount.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { listDefaults } from '../../lists/list-defaults.ts';
import { useNarrow } from '../../lists/narrow.ts';
import { DonationChip } from '../../fields/ToneChip.tsx';
import type { DonationRecord } from '../../app/records.ts';
import { donationColumns } from './donation-columns.tsx';
import { donationFilters } from './DonationFilter.tsx';

const nothing = (
  <EmptyList
    title="No donations here"
    hint="None fits these filters. Donations and deposits appear as soon as they are quoted."
  />
);

export function DonationList() {
  const narrow = useNarrow();
  return (
    <List {...listDefaults} sort={{ field: 'createdAt', order: 'DESC' }} filters={donationFilters}>
      {narrow ? (
        <DonationLines />
      ) : (
        <DataTable<DonationRecord> bulkActionButtons={false} rowClick="show" empty={nothing}>
          {donationColumns.donor}
          {donationColumns.campaign}
          {donationColumns.amount}
          {donationColumns.fee}
          {donationColumns.purpose}
          {donationColumns.status}
          {donationColumns.createdAt}
        </DataTable>
      )}
    </List>
  );
}

function DonationLines() {
  return (
    <SimpleList<DonationRecord>
      rowClick="show"
      empty={nothing}
      primaryText={({ amountCents, user }) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          <Amount cents={amountCents} /> from {user?.username ?? 'an erased member'}
        </Box>
      )}
      secondaryText={({ status, createdAt }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1 }}>
          <DonationChip status={status} />
          <Instant at={createdAt} />
        </Box>
      )}
    />
  );
}
