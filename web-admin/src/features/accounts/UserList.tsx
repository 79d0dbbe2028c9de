import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { Box } from '@mui/material';
import { SimpleList } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import type { UserRecord } from './records.ts';
import { RoleChips } from './RoleChips.tsx';
import { UserTotals } from './UserTotals.tsx';
import { userFilters } from './UserFilter.tsx';

const empty = (
  <EmptyList
    title="No members found"
    hint="Search takes a part of the username or of the email address, or a whole id."
  />
);

export function UserList() {
  return (
    <ResourceList
      title="User Management"
      list={adminUsers}
      filters={userFilters}
      failed="Failed to load users."
      above={<UserTotals />}
      empty={empty}
      narrow={<UserLines />}
    >
      <Column<UserRecord> source="username" label="Username" />
      <Column<UserRecord> source="email" label="Email" />
      <Column<UserRecord>
        source="fullName"
        label="Full name"
        render={({ fullName }) => fullName ?? '–'}
      />
      <Column<UserRecord>
        source="roles"
        label="Role"
        render={({ roles, suspended }) => <RoleChips roles={roles} suspended={suspended} />}
      />
      <Column<UserRecord>
        source="paymentVerified"
        label="Payment"
        render={({ paymentVerified }) => (paymentVerified ? 'Verified' : 'Not yet')}
      />
      <Column<UserRecord>
        source="createdAt"
        label="Registered"
        render={({ createdAt }) => <Instant at={createdAt} form="day" />}
      />
      <Column<UserRecord> source="id" label="Id" render={({ id }) => String(id)} />
    </ResourceList>
  );
}

function UserLines() {
  return (
    <SimpleList<UserRecord>
      rowClick="show"
      empty={empty}
      primaryText={({ username, roles, suspended }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <strong>{username}</strong> <RoleChips roles={roles} suspended={suspended} />
        </Box>
      )}
      secondaryText={({ email }) => email}
    />
  );
}
