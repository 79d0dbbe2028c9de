import { adminDonations } from '@rostrum/contracts/donations/lists';
import { Box } from '@mui/material';
import { SimpleList } from 'react-admin';
import { Amount } from '../../fields/Amount.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { donationColumns } from './donation-columns.tsx';
import { DonationChip } from './DonationChip.tsx';
import { donationFilters } from './DonationFilter.tsx';
import type { DonationRecord } from './records.ts';

const empty = (
  <EmptyList
    title="No donations here"
    hint="None fits these filters. Donations and deposits appear as soon as somebody starts one."
  />
);

export function DonationList() {
  return (
    <ResourceList
      list={adminDonations}
      filters={donationFilters}
      empty={empty}
      narrow={<DonationLines />}
    >
      {donationColumns.donor}
      {donationColumns.campaign}
      {donationColumns.amount}
      {donationColumns.fee}
      {donationColumns.purpose}
      {donationColumns.status}
      {donationColumns.createdAt}
    </ResourceList>
  );
}

function DonationLines() {
  return (
    <SimpleList<DonationRecord>
      rowClick="show"
      empty={empty}
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
