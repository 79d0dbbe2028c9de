import { promptsEndpoints } from '@rostrum/contracts/prompts/constants';
import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { DialogContentText } from '@mui/material';
import { counted } from '../../fields/counted.ts';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';

interface ConfirmVotesProps {
  readonly promptId: number;
  /** Whose votes. */
  readonly userIds: readonly number[];
}

/** Confirms votes that wait in one prompt. */
export function ConfirmVotes({ promptId: id, userIds }: ConfirmVotesProps) {
  const { call } = useCalls();
  const votes = counted(userIds.length, 'vote');
  return (
    <ReasonDialog
      button={`Confirm ${votes}`}
      title={`Confirm ${votes}?`}
      submitText="Confirm"
      submit={(reason) =>
        call(promptsEndpoints.confirmVotes, {
          params: { id },
          body: { userIds: [...userIds], reason },
        })
      }
      failed={conversationMessages.updateFailed}
      doneText="The votes are confirmed"
    >
      <DialogContentText>
        {userIds.length === 1 ? 'It counts' : 'They count'} from now on. Where the votes of the
        prompt are counted already, they are counted again: a new result takes the place of the
        newest one, and its 72 hours begin. Who confirms votes does not approve the shares of the
        payout.
      </DialogContentText>
    </ReasonDialog>
  );
}
