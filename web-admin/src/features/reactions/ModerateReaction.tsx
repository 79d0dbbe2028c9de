import { reactionsEndpoints } from '@rostrum/contracts/reactions/constants';
import { DialogContentText } from '@mui/material';
import { usePermissions } from 'react-admin';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { nameOf, type ReactionRecord } from './records.ts';

/** Removes a reaction, or restores one that was removed. */
export function ModerateReaction({ reaction }: { readonly reaction: ReactionRecord }) {
  const { permissions } = usePermissions<readonly string[]>();
  const { call } = useCalls();
  const { campaignId, userId, user, variant, value, status } = reaction;
  if (!permissions?.includes('admin') || status === 'taken_back') return null;
  const send = (endpoint: 'removeReaction' | 'restoreReaction') => (reason: string) =>
    call(reactionsEndpoints[endpoint], {
      params: { id: campaignId },
      body: { userId, variant, reason },
    });
  if (status === 'given') {
    return (
      <ReasonDialog
        button="Remove"
        danger
        title={`Remove the reaction ${nameOf(value)} of ${user.username}?`}
        submitText="Remove"
        submit={send('removeReaction')}
        failed="Failed to remove the reaction"
        doneText="The reaction is removed"
      >
        <DialogContentText>
          It is not counted any more, and the member cannot choose another one of its kind on this
          campaign until you restore it.
        </DialogContentText>
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog
      button="Restore"
      title={`Restore the reaction ${nameOf(value)} of ${user.username}?`}
      submitText="Restore"
      submit={send('restoreReaction')}
      failed="Failed to restore the reaction"
      doneText="The reaction is restored"
    >
      <DialogContentText>
        It is counted again, and the member can change it again.
      </DialogContentText>
    </ReasonDialog>
  );
}
