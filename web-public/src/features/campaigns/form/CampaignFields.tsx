import { css } from '@emotion/react';
import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { useState, type ReactNode } from 'react';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { TitledSection } from '../../../ui/layout/TitledSection.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { endDays } from './campaign-form.ts';
import { BioField } from './BioField.tsx';
import { CampaignImage } from './CampaignImage.tsx';
import { CategoryField } from './CategoryField.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { fieldIds } from './field-ids.ts';
import { GoalField } from './GoalField.tsx';
import { lockedStyle, LockedTerms } from './LockedTerms.tsx';
import { ParticipantFields } from './ParticipantFields.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

interface CampaignFieldsProps {
  readonly form: CampaignForm;
  /** Maximum length of the description; it differs between creating and editing. */
  readonly descriptionMax: number;
  /**
   * Makes participants, goal and end date read-only, because someone other than the creator has
   * supported the campaign.
   */
  readonly termsLocked: boolean;
  /**
   * Called with true when an upload starts and with false when it ends, so that the form can wait.
   */
  readonly onUploading: (uploading: boolean) => void;
}

/** The fields that the create form and the edit form share. */
export function CampaignFields({
  form,
  descriptionMax,
  termsLocked,
  onUploading,
}: CampaignFieldsProps): ReactNode {
  const { register, formState } = form;
  const { errors } = formState;
  const [{ first, last }] = useState(() => endDays(Date.now()));
  return (
    <Stack gap={10}>
      <TitledSection title="The question">
        <Field
          label="Title"
          error={errors.title?.message}
          hint={`${String(campaignLimits.title.min)} to ${String(campaignLimits.title.max)} characters; a question works best.`}
          required
        >
          <Input maxLength={campaignLimits.title.max + 20} {...register('title')} />
        </Field>
        <DescriptionField form={form} max={descriptionMax} />
        <CampaignImage form={form} onUploading={onUploading} />
        <CategoryField form={form} />
      </TitledSection>
      <TitledSection
        title="Who should talk"
        text="Two to eight people. They are shown as not confirmed until they say yes themselves."
      >
        {termsLocked && <LockedTerms />}
        <ParticipantFields form={form} locked={termsLocked} />
        <Field label="Moderator" error={errors.moderator?.message} optional>
          <Input maxLength={campaignLimits.participantName.max} {...register('moderator')} />
        </Field>
        <BioField
          form={form}
          name="moderatorBio"
          person="The moderator"
          error={errors.moderatorBio?.message}
        />
      </TitledSection>
      <TitledSection title="The funding">
        {termsLocked && <LockedTerms />}
        <div css={pairStyle}>
          <GoalField form={form} hint="US dollars." locked={termsLocked} />
          <Field
            id={fieldIds.endDate}
            label="End date"
            error={errors.expiresOn?.message}
            hint="The last day of funding (UTC), at most one year ahead."
            required
          >
            <Input
              type="date"
              min={first}
              max={last}
              readOnly={termsLocked}
              css={termsLocked && lockedStyle}
              {...register('expiresOn')}
            />
          </Field>
        </div>
      </TitledSection>
    </Stack>
  );
}

const pairStyle = css({
  display: 'grid',
  gap: space(5),
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
});
