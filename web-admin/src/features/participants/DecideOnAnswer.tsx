import type { Phase } from '@rostrum/contracts/campaigns';
import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { Alert, Box, DialogContentText } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { Answerer, ParticipantName } from './answer-words.tsx';
import { decisionCalls, participantsOf } from './participant-calls.ts';
import { useCampaignOf, type AnswerRecord } from './records.ts';

interface OfAnswer {
  readonly answer: AnswerRecord;
}

const failed = conversationMessages.updateFailed;

/** What an admin can decide about an answer. Hidden from auditors; the server authorises each act. */
export function DecideOnAnswer({ answer }: OfAnswer) {
  const { permissions } = usePermissions<readonly string[]>();
  if (!permissions?.includes('admin') || answer.state === 'dropped') return null;
  if (answer.state === 'confirmed') {
    return answer.answer === 'claim' ? <UndoConfirmation answer={answer} /> : null;
  }
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {answer.answer === 'claim' ? (
        <ConfirmClaim answer={answer} />
      ) : (
        <ConfirmDecline answer={answer} />
      )}
      <Drop answer={answer} />
    </Box>
  );
}

function ConfirmClaim({ answer }: OfAnswer) {
  const { confirm } = decisionCalls(useCalls(), answer);
  return (
    <ReasonDialog
      button="Confirm"
      title="Confirm the participant?"
      submitText="Confirm"
      submit={confirm}
      failed={failed}
      reasonHelp="Such as how you know that it is them. Kept in the log, and shown in the event history."
      doneText="The participant is confirmed"
    >
      {answer.isCreator && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          The creator of the campaign says that they are this participant themself. Check that the
          name is theirs.
        </Alert>
      )}
      <Subject answer={answer} />
      <Checkable answer={answer} />
      <DialogContentText>
        The campaign’s page then shows the profile of this member beside the name, and that it was
        confirmed by {answer.byInvitation ? 'mail' : 'the team'}. Other answers for this participant
        are dropped, and an open invitation ends. <AboutMail>A mail tells the member.</AboutMail>
      </DialogContentText>
      <Alert severity="warning" sx={{ mt: 2 }}>
        If all others are confirmed and a planned date lies ahead, it is announced: the right of the
        backers to take donations back ends in 48 hours, and three changes of the date are left.
      </Alert>
    </ReasonDialog>
  );
}

/** Where the member says that it can be checked, or that the mailed link is the proof. */
function Checkable({ answer: { campaignId, slot, memberId, byInvitation } }: OfAnswer) {
  const { call } = useCalls();
  const { data, error } = useQuery({ ...participantsOf(call, campaignId), enabled: !byInvitation });
  if (byInvitation) {
    return (
      <DialogContentText sx={{ mb: 2 }}>
        They used the link that was mailed to the participant.
      </DialogContentText>
    );
  }
  const answers = data?.find((each) => each.slot === slot)?.answers;
  const where = answers?.find(({ member }) => member?.id === memberId)?.where;
  return (
    <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      Where it can be checked:{' '}
      {where ?? (error ? error.message : data ? 'they were not asked.' : 'loading…')}
    </DialogContentText>
  );
}

function ConfirmDecline({ answer }: OfAnswer) {
  const { confirm } = decisionCalls(useCalls(), answer);
  return (
    <ReasonDialog
      button="Confirm"
      danger
      title="Confirm that the participant does not take part?"
      submitText="Confirm"
      submit={confirm}
      failed={failed}
      reasonHelp="Such as how you know that it is them. Kept in the log, and shown in the event history."
      doneText="It is confirmed that the participant does not take part"
    >
      <Subject answer={answer} />
      <Alert severity="warning" sx={{ mb: 2 }}>
        <DeclineConsequences phase={useCampaignOf(answer)?.phase} /> This cannot be undone.
      </Alert>
      <DialogContentText>
        <AboutMail>A mail tells the creator.</AboutMail>
      </DialogContentText>
    </ReasonDialog>
  );
}

const refunded =
  'The conversation cannot take place: the campaign ends, and all its donations are refunded.';

/** What follows from a confirmed decline. `phase`: undefined until the campaign is loaded. */
export function DeclineConsequences({ phase }: { readonly phase: Phase | undefined }) {
  if (phase === 'funding_closed') {
    return (
      <>
        The conversation cannot take place: its backers choose between a refund and waiting longer.
        Without donations, the campaign ends.
      </>
    );
  }
  if (phase === 'election') {
    return <>{refunded} What its backers have chosen in the election no longer counts.</>;
  }
  if (phase !== undefined) return refunded;
  return (
    <>
      The conversation cannot take place. While the funding is open, the campaign ends, and all its
      donations are refunded. After the end of the funding, its backers choose once between a refund
      and waiting longer.
    </>
  );
}

function Drop({ answer }: OfAnswer) {
  const { drop } = decisionCalls(useCalls(), answer);
  return (
    <ReasonDialog
      button="Do not confirm"
      title="Drop the answer?"
      submitText="Drop the answer"
      submit={drop}
      failed={failed}
      reasonHelp="Kept in the log, and shown in the event history. The mail does not say it."
      doneText="The answer is dropped"
    >
      <Subject answer={answer} />
      <Dropped answer={answer} />
    </ReasonDialog>
  );
}

function UndoConfirmation({ answer }: OfAnswer) {
  const { drop } = decisionCalls(useCalls(), answer);
  return (
    <ReasonDialog
      button="Undo"
      danger
      title="Undo the confirmation of the participant?"
      submitText="Undo the confirmation"
      submit={drop}
      failed={failed}
      reasonHelp="Kept in the log, and shown in the event history. The mail does not say it."
      doneText="The confirmation is undone"
    >
      <Subject answer={answer} />
      <DialogContentText sx={{ mb: 1 }}>
        The campaign’s page no longer shows this member as the participant, and others can answer
        for it again. An announced date is a proposal again, and backers can take donations back
        again while the funding is open.
      </DialogContentText>
      <Dropped answer={answer} />
    </ReasonDialog>
  );
}

function Dropped({ answer: { memberId } }: OfAnswer) {
  return (
    <DialogContentText>
      {memberId === null ? (
        'The creator can invite the participant again. No mail is sent.'
      ) : (
        <>
          This member can answer again for this campaign only by the link of an invitation.{' '}
          <AboutMail>A mail tells them that they were not confirmed.</AboutMail>
        </>
      )}
    </DialogContentText>
  );
}

/** Which answer the dialog is about. */
function Subject({ answer }: OfAnswer) {
  return (
    <DialogContentText sx={{ mb: 2 }}>
      Participant <ParticipantName answer={answer} />; answered: <Answerer {...answer} />.
    </DialogContentText>
  );
}
