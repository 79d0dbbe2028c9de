import { ApiError } from '@rostrum/contracts/client';
import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { useQueryClient } from '@tanstack/react-query';
import { css } from '@emotion/react';
import { useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { formatMoment } from '../../../ui/text/dates.ts';
import { Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { space } from '../../../ui/tokens/tokens.ts';
import { announceConversation, type CampaignDetail } from '../api.ts';
import { announcementQuestion } from './announcement-text.ts';
import { checkAnnouncement, localOfIso, timeZone } from './conversation-form.ts';

/** Plans or announces the date of the conversation, or changes it, after a dialog that says what follows. */
export function AnnouncementForm({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { id, conversation, conversationBy } = campaign;
  const { announcedFor, plannedFor, announcesAtOnce } = conversation;
  const date = announcedFor ?? plannedFor;
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { register, handleSubmit, formState, setError } = useForm({
    values: { date: date === null ? '' : localOfIso(date) },
  });
  const { errors } = formState;
  const ask = handleSubmit((values) => {
    setFailure(undefined);
    const checked = checkAnnouncement(values.date, conversationBy);
    if ('error' in checked) {
      setError('date', { message: checked.error }, { shouldFocus: true });
      return;
    }
    setAsked(checked.date);
  });
  const announce = async (wanted: string): Promise<void> => {
    setBusy(true);
    try {
      const { conversation: after } = await announceConversation(id, wanted);
      await refreshQueries(queryClient, ['campaigns', id]);
      const title = after.announcedFor === null ? 'Date planned' : 'Date announced';
      toast({ title, description: formatMoment(wanted) });
    } catch (error) {
      const message = error instanceof ApiError ? error.errors.date : undefined;
      if (message !== undefined) setError('date', { message }, { shouldFocus: true });
      else setFailure(reasonOf(error, 'The date could not be announced'));
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  const name =
    date === null ? (announcesAtOnce ? 'Announce the date' : 'Plan the date') : 'Change the date';
  const question = asked === undefined ? undefined : announcementQuestion(campaign, asked);
  return (
    <form noValidate aria-label={name} css={formStyle} onSubmit={(event) => void ask(event)}>
      {failure !== undefined && <Alert title={conversationMessages.updateFailed}>{failure}</Alert>}
      <Field
        label="Beginning of the conversation"
        error={errors.date?.message}
        hint={`In your time zone, ${timeZone()}; at the latest ${formatMoment(conversationBy)}.`}
        required
      >
        <Input type="datetime-local" {...register('date')} />
      </Field>
      <Button ref={opener} type="submit">
        {name}
      </Button>
      {question && asked !== undefined && (
        <ConfirmDialog
          open
          title={question.title}
          label={question.label}
          keep="Cancel"
          busy={busy}
          onConfirm={() => void announce(asked)}
          onClose={() => {
            setAsked(undefined);
          }}
          returnFocusTo={opener}
        >
          <Text>{question.text}</Text>
        </ConfirmDialog>
      )}
    </form>
  );
}

const formStyle = css({ display: 'grid', gap: space(5), '& > button': { justifySelf: 'start' } });
