import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { Typography } from '@mui/material';
import { Show, useRecordContext } from 'react-admin';
import { Fact, Facts, Panel, RecordColumns } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { RecordActions } from '../../lists/RecordActions.tsx';
import { RelatedDonations } from '../donations/index.ts';
import { StreamHistory } from '../history/index.ts';
import { ProfilePanel } from '../profiles/index.ts';
import type { UserRecord } from './records.ts';
import { RoleChips } from './RoleChips.tsx';

/** One member: the account and its donations, beside its event history. */
export function UserShow() {
  return (
    <Show actions={<RecordActions list={adminUsers} />} component="div">
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
          <ProfilePanel userId={user.id} />
          <RelatedDonations of="user" id={user.id} />
        </>
      }
      beside={<StreamHistory stream={`user-${String(user.id)}`} />}
    />
  );
}
