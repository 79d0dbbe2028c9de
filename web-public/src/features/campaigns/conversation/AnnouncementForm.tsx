import { ApiError } from '@rostrum/contracts/client';
import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { useQueryClient } from '@tanstack/react-query';
import { css } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { formatMoment } from '../../../ui/text/dates.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { space } from '../../../ui/tokens/tokens.ts';
import { announceConversation, type CampaignDetail } from '../api.ts';
import { checkAnnouncement, localOfIso, timeZone } from './conversation-form.ts';

/** Announces the date of the conversation, or changes it. */
export function AnnouncementForm({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { id, conversation, conversationBy } = campaign;
  const { announcedFor } = conversation;
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm({
    values: { date: announcedFor === null ? '' : localOfIso(announcedFor) },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    const checked = checkAnnouncement(values.date, conversationBy);
    if ('error' in checked) {
      setError('date', { message: checked.error }, { shouldFocus: true });
      return;
    }
    try {
      await announceConversation(id, checked.date);
    } catch (error) {
      const message = error instanceof ApiError ? error.errors.date : undefined;
      if (message !== undefined) setError('date', { message }, { shouldFocus: true });
      else setFailure(reasonOf(error, 'The date could not be announced'));
      return;
    }
    await refreshQueries(queryClient, ['campaigns', id]);
    toast({ title: 'Date announced', description: formatMoment(checked.date) });
  });
  const name = announcedFor === null ? 'Announce the date' : 'Change the date';
  return (
    <form noValidate aria-label={name} css={formStyle} onSubmit={(event) => void submit(event)}>
      {failure !== undefined && <Alert title={conversationMessages.updateFailed}>{failure}</Alert>}
      <Field
        label="Beginning of the conversation"
        error={errors.date?.message}
        hint={`In your time zone, ${timeZone()}; at the latest ${formatMoment(conversationBy)}.`}
        required
      >
        <Input type="datetime-local" {...register('date')} />
      </Field>
      <Button type="submit" busy={isSubmitting}>
        {name}
      </Button>
    </form>
  );
}

const formStyle = css({ display: 'grid', gap: space(5), '& > button': { justifySelf: 'start' } });
