import { DialogContentText } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetIdentity, usePermissions } from 'react-admin';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { Place } from '../../kernel/Place.tsx';
import type { UserPage } from './records.ts';
import { AdminRole } from './AdminRole.tsx';
import { userCalls } from './user-calls.ts';

const Says = ({ children }: { readonly children: ReactNode }) => (
  <DialogContentText>{children}</DialogContentText>
);

/** Actions of an admin on a member, hidden from auditors. The server authorises each of them. */
export function UserActions({ user }: { readonly user: UserPage }) {
  const { permissions } = usePermissions<readonly string[]>();
  const { identity } = useGetIdentity();
  const calls = userCalls(useCalls(), user.id);
  // An erased member has no profile, and no action applies.
  if (!permissions?.includes('admin') || !identity || user.profile === null) return null;
  const { username, isAdmin, suspended } = user;
  const isAuditor = user.roles.includes('auditor');
  return (
    <>
      <AdminRole user={user} own={identity.id === user.id} />
      <ReasonDialog
        button={isAuditor ? 'Remove auditor' : 'Make auditor'}
        title={
          isAuditor ? `Take the auditor's role from ${username}?` : `Make ${username} an auditor?`
        }
        submitText={isAuditor ? 'Remove auditor' : 'Make auditor'}
        submit={(reason) =>
          isAuditor ? calls.revokeRole('auditor', reason) : calls.grantRole('auditor', reason)
        }
        failed={isAuditor ? 'Failed to remove the role' : 'Failed to grant the role'}
        doneText={`${username} is ${isAuditor ? 'no auditor any more' : 'an auditor now'}`}
      >
        <Says>
          Auditors read the console, except the outbox and the sandbox, and change nothing.
        </Says>
      </ReasonDialog>
      {identity.id !== user.id && (!isAdmin || suspended) && (
        <ReasonDialog
          button={suspended ? 'End suspension' : 'Suspend'}
          danger={!suspended}
          title={suspended ? `End the suspension of ${username}?` : `Suspend ${username}?`}
          submitText={suspended ? 'End suspension' : 'Suspend'}
          submit={suspended ? calls.reinstate : calls.suspend}
          failed={suspended ? 'Failed to end the suspension' : 'Failed to suspend the member'}
          doneText={suspended ? `${username} can sign in again` : `${username} is suspended`}
        >
          <Says>
            {suspended
              ? 'The member can sign in again.'
              : 'Their sessions end at once, and they cannot sign in until the suspension ends. Their campaigns and donations stay.'}{' '}
            <AboutMail>
              A mail tells them{!suspended && ' the reason'}; the history shows whether it was sent.
            </AboutMail>
          </Says>
        </ReasonDialog>
      )}
      {identity.id !== user.id && <Place name="memberActions" given={{ user }} />}
    </>
  );
}
