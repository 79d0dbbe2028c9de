import { Box, Typography } from '@mui/material';
import { DataTable, Pagination, ReferenceManyField, Show, useRecordContext } from 'react-admin';
import { donationColumns } from '../donations/donation-columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { Fact, Facts, Panel, RecordColumns } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { StreamHistory } from '../history/StreamHistory.tsx';
import type { DonationRecord, UserRecord } from '../../app/records.ts';
import { RoleChips } from './RoleChips.tsx';

/** One member: the account, what they gave, and the account's event history beside it. */
export function UserShow() {
  return (
    <Show component="div">
      <UserRecordPage />
    </Show>
  );
}

function UserRecordPage() {
  const user = useRecordContext<UserRecord>();
  if (!user) return null;
  return (
    <RecordColumns
      main={
        <>
          <Typography variant="h5" component="h2">
            {user.username}
          </Typography>
          <Panel title="Account">
            <Facts>
              <Fact name="E-mail">{user.email}</Fact>
              <Fact name="Full name">{user.fullName ?? '–'}</Fact>
              <Fact name="Role">
                <RoleChips roles={user.roles} />
              </Fact>
              <Fact name="Payment">{user.paymentVerified ? 'Verified' : 'Not yet verified'}</Fact>
              <Fact name="Registered">
                <Instant at={user.createdAt} />
              </Fact>
              <Fact name="Id">{user.id}</Fact>
            </Facts>
          </Panel>
          <Panel title="Donations">
            <ReferenceManyField
              reference="donations"
              target="userId"
              sort={{ field: 'createdAt', order: 'DESC' }}
              perPage={10}
              pagination={<Pagination rowsPerPageOptions={[10, 25, 50]} />}
            >
              <Box sx={{ overflowX: 'auto' }}>
                <DataTable<DonationRecord>
                  bulkActionButtons={false}
                  rowClick="show"
                  empty={
                    <EmptyList title="Gave nothing yet" hint="Donations appear when quoted." />
                  }
                >
                  {donationColumns.campaign}
                  {donationColumns.amount}
                  {donationColumns.status}
                  {donationColumns.createdAt}
                </DataTable>
              </Box>
            </ReferenceManyField>
          </Panel>
        </>
      }
      beside={<StreamHistory stream={`user-${String(user.id)}`} />}
    />
  );
}
