import { conversationLimits } from '@rostrum/contracts/campaigns/constants';
import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { limits } from '@rostrum/contracts/kernel/limits';
import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { formatInstant } from '../../../fields/dates.ts';
import { ReasonDialog } from '../../../fields/ReasonDialog.tsx';
import { useCalls } from '../../../kernel/calls.ts';
import type { Places } from '../../../kernel/places.ts';
import { conversationCalls } from '../campaign-calls.ts';

type OfCampaign = Places['campaignSections'];

/** What an admin announces and submits for the creator of a campaign; what would be refused is left out. */
export function ForCreator({ campaign }: OfCampaign) {
  const { announce, submitEvidence } = campaign.conversationRefusals;
  return (
    <>
      {announce === null && <AnnounceForCreator campaign={campaign} />}
      {submitEvidence === null && <SubmitForCreator campaign={campaign} />}
    </>
  );
}

/** A time of UTC as the input has it, `YYYY-MM-DDTHH:mm` → ISO 8601; undefined if there is none. */
const isoOfInput = (input: string): string | undefined =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/u.test(input) ? `${input.slice(0, 16)}:00.000Z` : undefined;

interface TimeInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TimeInput({ label, value, onChange }: TimeInputProps) {
  return (
    <TextField
      sx={{ mt: 2 }}
      fullWidth
      required
      type="datetime-local"
      label={label}
      value={value}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}

function AnnounceForCreator({ campaign }: OfCampaign) {
  const calls = conversationCalls(useCalls(), campaign.id);
  const [input, setInput] = useState('');
  const date = isoOfInput(input);
  return (
    <ReasonDialog
      button="Set the date"
      title="Set the date for the creator?"
      submitText="Set the date"
      complete={date !== undefined}
      submit={(reason) => calls.announce(date ?? '', reason)}
      failed={conversationMessages.updateFailed}
      doneText="The date is set"
    >
      <Alert severity="warning">{whatFollows(campaign.conversation)}</Alert>
      <TimeInput label="Beginning of the conversation, in UTC" value={input} onChange={setInput} />
    </ReasonDialog>
  );
}

function whatFollows({
  announcesAtOnce,
  announcedFor,
  takeBackUntil,
  changesLeft,
}: OfCampaign['campaign']['conversation']): string {
  if (!announcesAtOnce) {
    return 'A participant is not confirmed, so the date is a proposal: it ends nothing, and is no change. It is announced when the last participant is confirmed.';
  }
  if (announcedFor !== null && takeBackUntil !== null) {
    return `Donations can be taken back until ${formatInstant(takeBackUntil)} UTC, as before. The date can be changed ${String(changesLeft - 1)} times more after that.`;
  }
  const hours = conversationLimits.takeBackMs / 3_600_000;
  return `All participants are confirmed: the right of the backers to take donations back ends in ${String(hours)} hours. The date can be changed ${String(changesLeft)} times after that.`;
}

function SubmitForCreator({ campaign }: OfCampaign) {
  const calls = conversationCalls(useCalls(), campaign.id);
  const [input, setInput] = useState('');
  const [minutes, setMinutes] = useState(String(conversationLimits.minutes.min));
  const [videoUrl, setVideoUrl] = useState('');
  const [where, setWhere] = useState('');
  const date = isoOfInput(input);
  return (
    <ReasonDialog
      button="Submit evidence"
      title="Submit evidence for the creator?"
      submitText="Submit"
      complete={
        date !== undefined &&
        /^\d+$/u.test(minutes) &&
        (videoUrl.trim() !== '' || where.trim().length >= conversationLimits.where.min)
      }
      submit={(reason) =>
        calls.submitEvidence({
          date: date ?? '',
          minutes: Number(minutes),
          videoUrl: videoUrl.trim(),
          where: where.trim(),
          reason,
        })
      }
      failed={conversationMessages.updateFailed}
      doneText="The evidence is submitted"
    >
      <Alert severity="info">
        It replaces evidence that waits. Until it is decided on, the date cannot be changed, and the
        creator cannot cancel.
      </Alert>
      <TimeInput label="When it began, in UTC" value={input} onChange={setInput} />
      <TextField
        sx={{ mt: 2 }}
        fullWidth
        required
        label="Minutes"
        value={minutes}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        onChange={(event) => {
          setMinutes(event.target.value);
        }}
      />
      <TextField
        sx={{ mt: 2 }}
        fullWidth
        type="url"
        label="Address of the video"
        helperText="YouTube or Vimeo, beginning with https://"
        value={videoUrl}
        slotProps={{ htmlInput: { maxLength: limits.url.max } }}
        onChange={(event) => {
          setVideoUrl(event.target.value);
        }}
      />
      <TextField
        sx={{ mt: 2 }}
        fullWidth
        multiline
        minRows={2}
        label="Where it can be checked"
        helperText="At least 50 characters, unless there is a video"
        value={where}
        slotProps={{ htmlInput: { maxLength: conversationLimits.where.max } }}
        onChange={(event) => {
          setWhere(event.target.value);
        }}
      />
    </ReasonDialog>
  );
}
