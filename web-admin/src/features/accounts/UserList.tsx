import { Box } from '@mui/material';
import { DataTable, List, SimpleList } from 'react-admin';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { listDefaults } from '../../lists/list-defaults.ts';
import { useNarrow } from '../../lists/narrow.ts';
import type { UserRecord } from '../../app/records.ts';
import { RoleChips } from './RoleChips.tsx';
import { userFilters } from './UserFilter.tsx';

const nothing = (
  <EmptyList
    title="No members found"
    hint="Search takes a part of the username or of the e-mail address, or a whole id."
  />
);

export function UserList() {
  const narrow = useNarrow();
  return (
    <List {...listDefaults} sort={{ field: 'createdAt', order: 'DESC' }} filters={userFilters}>
      {narrow ? (
        <SimpleList<UserRecord>
          rowClick="show"
          empty={nothing}
          primaryText={({ username, roles }) => (
            <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <strong>{username}</strong> <RoleChips roles={roles} />
            </Box>
          )}
          secondaryText={({ email }) => email}
        />
      ) : (
        <DataTable<UserRecord> bulkActionButtons={false} rowClick="show" empty={nothing}>
          <DataTable.Col<UserRecord> source="username" label="Username" />
          <DataTable.Col<UserRecord> source="email" label="E-mail" disableSort />
          <DataTable.Col<UserRecord>
            source="fullName"
            label="Full name"
            disableSort
            render={({ fullName }) => fullName ?? '–'}
          />
          <DataTable.Col<UserRecord>
            source="roles"
            label="Role"
            disableSort
            render={({ roles }) => <RoleChips roles={roles} />}
          />
          <DataTable.Col<UserRecord>
            source="paymentVerified"
            label="Payment"
            disableSort
            render={({ paymentVerified }) => (paymentVerified ? 'Verified' : 'Not yet')}
          />
          <DataTable.Col<UserRecord>
            source="createdAt"
            label="Registered"
            render={({ createdAt }) => <Instant at={createdAt} form="day" />}
          />
          <DataTable.NumberCol<UserRecord>
            source="id"
            label="Id"
            options={{ useGrouping: false }}
          />
        </DataTable>
      )}
    </List>
  );
}
