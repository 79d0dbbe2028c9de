import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { Typography } from '@mui/material';
import { ChoiceDialog } from '../../fields/ChoiceDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { changeStatus, heldBy, type StatusChange } from './campaign-calls.ts';
import { isTrailer, nounOf } from '@rostrum/contracts/categories/constants';
import { MoneyWarning } from './MoneyWarning.tsx';
import type { CampaignPage } from './records.ts';

const meanings: Readonly<Record<StatusChange['status'], readonly [name: string, text: string]>> = {
  active: ['Active', 'Collects funds'],
  completed: ['Completed', 'The conversation was held; confirms evidence that waits'],
  expired: ['Expired', 'Ended without the conversation'],
};

const meaningsOfTrailer: typeof meanings = {
  ...meanings,
  completed: ['Completed', 'Selected for production'],
  expired: ['Expired', 'Not selected: what it holds goes back'],
};

/**
 * Changes the status, with a reason that is stored in the log. Changes that the server
 * would refuse cannot be chosen.
 */
export function ChangeStatus({ campaign }: { campaign: CampaignPage }) {
  const calls = useCalls();
  const { id, statusRefusals } = campaign;
  return (
    <ChoiceDialog
      button="Change status"
      title="Change the status"
      label="New status"
      choices={isTrailer(campaign) ? meaningsOfTrailer : meanings}
      current={campaign.phase}
      refusals={statusRefusals}
      reasonRequired
      sums={heldBy(calls, id, 'changeStatus')}
      consequences={(status, sums) => (
        <MoneyWarning campaign={campaign} status={status} sums={sums} />
      )}
      reasonHelp="Kept in the log with the change, and shown in its history."
      submitText="Change status"
      submittingText="Changing"
      failed={conversationMessages.updateFailed}
      submit={(status, reason, sums) => changeStatus(calls, { id, status, reason, sums })}
      doneText={(status) => `The ${nounOf(campaign)} is ${meanings[status][0].toLowerCase()} now`}
    >
      <Typography sx={{ mb: 2 }}>{campaign.title}</Typography>
    </ChoiceDialog>
  );
}
