import { css } from '@emotion/react';
import { ApiError } from '@rostrum/contracts/client';
import { conversationLimits } from '@rostrum/contracts/campaigns/constants';
import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { limits } from '@rostrum/contracts/kernel/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input, Textarea } from '../../../ui/forms/inputs.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { space } from '../../../ui/tokens/tokens.ts';
import { ImageUploader } from '../../uploads/index.ts';
import { type CampaignDetail, submitEvidence } from '../api.ts';
import {
  checkEvidence,
  localOfIso,
  noEvidence,
  timeZone,
  type EvidenceErrors,
  type EvidenceValues,
} from './conversation-form.ts';

const fields = ['date', 'minutes', 'videoUrl', 'imageUrl', 'where'] as const;

/** Submits evidence that the conversation took place, or replaces it. */
export function EvidenceForm({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { id, conversation } = campaign;
  const { evidence } = conversation;
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [uploading, setUploading] = useState(false);
  const { control, register, handleSubmit, formState, setError } = useForm<EvidenceValues>({
    values: evidence === null ? noEvidence : valuesOf(evidence),
  });
  const { errors, isSubmitting } = formState;
  const show = (messages: EvidenceErrors): boolean => {
    const wrong = fields.filter((field) => messages[field] !== undefined);
    wrong.forEach((field, index) => {
      setError(field, { message: messages[field] ?? '' }, { shouldFocus: index === 0 });
    });
    return wrong.length > 0;
  };
  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    const checked = checkEvidence(values);
    if ('errors' in checked) {
      show(checked.errors);
      return;
    }
    try {
      await submitEvidence(id, checked.body);
    } catch (error) {
      if (error instanceof ApiError && show(error.errors)) return;
      setFailure(reasonOf(error, 'The evidence could not be submitted'));
      return;
    }
    await refreshQueries(queryClient, ['campaigns', id]);
    toast({ title: 'Evidence submitted', description: 'It waits to be confirmed.' });
  });
  const left = evidence?.submissionsLeft ?? conversationLimits.submissions;
  return (
    <form
      noValidate
      aria-label="Submit evidence"
      css={formStyle}
      onSubmit={(event) => void submit(event)}
    >
      {failure !== undefined && <Alert title={conversationMessages.updateFailed}>{failure}</Alert>}
      <Field
        label="When it began"
        error={errors.date?.message}
        hint={`In your time zone, ${timeZone()}.`}
        required
      >
        <Input type="datetime-local" {...register('date')} />
      </Field>
      <Field label="Minutes" error={errors.minutes?.message} hint="At least 45." required>
        <Input inputMode="numeric" autoComplete="off" {...register('minutes')} />
      </Field>
      <Field
        label="Video"
        error={errors.videoUrl?.message}
        hint="The address of a recording on YouTube or Vimeo, beginning with https://. The campaign’s page shows it once the evidence is confirmed."
        optional
      >
        <Input type="url" maxLength={limits.url.max} {...register('videoUrl')} />
      </Field>
      <Controller
        control={control}
        name="imageUrl"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <ImageUploader
            label="Picture (optional)"
            aspect={16 / 9}
            imageUrl={value === '' ? null : value}
            onChange={(imageUrl) => {
              onChange(imageUrl ?? '');
            }}
            error={error?.message}
            onBusyChange={setUploading}
            hint="Of the conversation. JPG, PNG or GIF of at most 5 MB. Administrators look at it; the campaign’s page does not show it."
          />
        )}
      />
      <Field
        label="Where it can be checked"
        error={errors.where?.message}
        hint="For example the address of a report or the name of the venue. At least 50 characters, unless there is a video or a picture."
        optional
      >
        <Textarea rows={3} maxLength={conversationLimits.where.max} {...register('where')} />
      </Field>
      <Button type="submit" busy={isSubmitting} disabled={uploading}>
        {evidence?.state === 'waiting' ? 'Replace the evidence' : 'Submit the evidence'}
      </Button>
      {evidence !== null && (
        <p>Evidence can be submitted {left === 1 ? 'once' : `${String(left)} times`} more.</p>
      )}
    </form>
  );
}

const valuesOf = ({
  heldAt,
  minutes,
  videoUrl,
  imageUrl,
  where,
}: NonNullable<CampaignDetail['conversation']['evidence']>): EvidenceValues => ({
  date: localOfIso(heldAt),
  minutes: String(minutes),
  videoUrl: videoUrl ?? '',
  imageUrl: imageUrl ?? '',
  where: where ?? '',
});

const formStyle = css({ display: 'grid', gap: space(5), '& > button': { justifySelf: 'start' } });
