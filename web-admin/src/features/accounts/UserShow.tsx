import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { Skeleton, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Fact, Facts, Panel, PanelLoading, RecordColumns } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { Place } from '../../kernel/Place.tsx';
import type { Part, Places } from '../../kernel/places.ts';
import { RecordActions } from '../../lists/RecordActions.tsx';
import { RecordPage } from '../../lists/RecordPage.tsx';
import type { UserPage, UserRecord } from './records.ts';
import { AdminRequest } from './AdminRequest.tsx';
import { RoleChips } from './RoleChips.tsx';
import { UserActions } from './UserActions.tsx';
import { UserProfile } from './UserProfile.tsx';

/**
 * A member's page: account, profile, campaigns, donations and sessions, with activity and history
 * beside them.
 */
export function UserShow() {
  return (
    <RecordPage actions={<UserBar />}>
      <UserRecordPage />
    </RecordPage>
  );
}

/**
 * The complete record; undefined until it is loaded. Until then react-admin provides the record of
 * the list, which lacks some fields.
 */
function useUserPage(): UserPage | undefined {
  const record = useRecordContext<UserRecord | UserPage>();
  return record && 'secondFactor' in record ? record : undefined;
}

const ownSections: readonly Part<'memberSections'>[] = [
  { name: 'account', position: 10, Component: Account },
  {
    name: 'profile',
    position: 20,
    Component: ({ user }) => user.profile && <UserProfile profile={user.profile} />,
  },
];

function UserBar() {
  const user = useUserPage();
  return <RecordActions list={adminUsers}>{user && <UserActions user={user} />}</RecordActions>;
}

function UserRecordPage() {
  const user = useUserPage();
  if (!user)
    return (
      <Skeleton variant="rounded" height={320} role="status" aria-label="Loading the member" />
    );
  return (
    <RecordColumns
      main={
        <>
          <Typography variant="h5" component="h2">
            {user.username}
          </Typography>
          <AdminRequest user={user} />
          <Place
            name="memberSections"
            given={{ user }}
            own={ownSections}
            loading={<PanelLoading />}
          />
        </>
      }
      beside={<Place name="memberAside" given={{ user }} loading={<PanelLoading />} />}
    />
  );
}

function Account({ user }: Places['memberSections']) {
  return (
    <Panel title="Account">
      <Facts>
        <Fact name="Email">
          {user.email} ({user.emailVerified ? 'verified' : 'not verified'})
        </Fact>
        <Fact name="Full name">{user.fullName ?? '–'}</Fact>
        <Fact name="Role">
          <RoleChips roles={user.roles} suspended={user.suspended} />
        </Fact>
        <Fact name="Two-factor">{user.secondFactor ? 'On' : 'Off'}</Fact>
        <Fact name="Payment">{user.paymentVerified ? 'Verified' : 'Not yet verified'}</Fact>
        <Fact name="Registered">
          <Instant at={user.createdAt} />
        </Fact>
        <Fact name="Last seen">
          {user.lastUsedAt === null ? 'Not signed in' : <Instant at={user.lastUsedAt} />}
        </Fact>
        <Fact name="Id">{user.id}</Fact>
      </Facts>
    </Panel>
  );
}
