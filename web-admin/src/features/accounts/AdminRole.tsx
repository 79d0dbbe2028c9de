import { administrationMessages } from '@rostrum/contracts/administration/messages';
import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { anotherConfirms } from '../../fields/another-confirms.ts';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { UserPage } from './records.ts';
import { userCalls } from './user-calls.ts';

/** Asks that a member becomes or stops being an administrator, or confirms it. */
export function AdminRole({ user, own }: { readonly user: UserPage; readonly own: boolean }) {
  const [now] = useState(() => Date.now());
  const calls = userCalls(useCalls(), user.id);
  const { username, isAdmin, adminRequest } = user;
  const revoke = (reason: string) => calls.revokeRole('admin', reason);
  if (adminRequest && !(own && isAdmin)) {
    const { confirmableAt, change } = adminRequest;
    if (confirmableAt === null || Date.parse(confirmableAt) > now) return null;
    const grants = change === 'grant';
    return (
      <ReasonDialog
        button={grants ? 'Confirm as admin' : 'Confirm removal'}
        title={
          grants
            ? `Confirm that ${username} becomes an administrator?`
            : `Confirm that ${username} loses the administrator's role?`
        }
        submitText="Confirm"
        submit={grants ? calls.grantAdmin : revoke}
        failed={grants ? administrationMessages.grantFailed : administrationMessages.revokeFailed}
        doneText={`${username} is ${grants ? 'an administrator now' : 'no administrator any more'}`}
      >
        <DialogContentText>
          Confirm only what you have checked yourself, such as by asking the other administrator in
          person.
        </DialogContentText>
      </ReasonDialog>
    );
  }
  if (isAdmin) {
    return (
      <ReasonDialog
        button="Remove admin"
        title={`Take the administrator's role from ${username}?`}
        submitText={own ? 'Remove admin' : 'Ask another administrator'}
        submit={revoke}
        failed={administrationMessages.revokeFailed}
        doneText={own ? `${username} is no administrator any more` : 'It waits to be confirmed'}
      >
        <DialogContentText>
          They keep their account and lose access to the console.{!own && ` ${anotherConfirms}`}
        </DialogContentText>
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog
      button="Make Admin"
      title={`Make ${username} an administrator?`}
      submitText="Ask another administrator"
      submit={calls.grantAdmin}
      failed={administrationMessages.grantFailed}
      doneText="It waits to be confirmed"
    >
      <DialogContentText>
        Administrators change roles, suspend members and decide about campaigns and money.{' '}
        {anotherConfirms} The member needs a verified address and a second factor.
      </DialogContentText>
    </ReasonDialog>
  );
}
