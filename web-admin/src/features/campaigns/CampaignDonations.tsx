import { Box } from '@mui/material';
import { DataTable, Pagination, ReferenceManyField } from 'react-admin';
import { Panel } from '../../fields/Facts.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { donationColumns } from '../donations/donation-columns.tsx';
import type { DonationRecord } from '../../app/records.ts';

const nothing = (
  <EmptyList title="No donations yet" hint="They appear as soon as somebody asks for a quote." />
);

/** Donations and the deposit of one campaign, in every state. */
export function CampaignDonations({ campaignId }: { campaignId: number }) {
  return (
    <Panel title="Donations">
      <ReferenceManyField
        reference="donations"
        target="campaignId"
        record={{ id: campaignId }}
        sort={{ field: 'createdAt', order: 'DESC' }}
        perPage={10}
        pagination={<Pagination rowsPerPageOptions={[10, 25, 50]} />}
      >
        <Box sx={{ overflowX: 'auto' }}>
          <DataTable<DonationRecord> bulkActionButtons={false} rowClick="show" empty={nothing}>
            {donationColumns.donor}
            {donationColumns.amount}
            {donationColumns.status}
            {donationColumns.createdAt}
          </DataTable>
        </Box>
      </ReferenceManyField>
    </Panel>
  );
}
