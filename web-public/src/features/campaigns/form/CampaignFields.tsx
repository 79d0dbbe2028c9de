import { css } from '@emotion/react';
import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { dollars } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { TitledSection } from '../../../ui/layout/TitledSection.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { CampaignImage } from './CampaignImage.tsx';
import { CategoryField } from './CategoryField.tsx';
import type { CreateForm } from './creation-storage.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { fieldIds } from './field-ids.ts';
import { GoalField } from './GoalField.tsx';
import { LockedTerms } from './LockedTerms.tsx';
import { EndDateField, ModeratorFields } from './MoreFields.tsx';
import { ParticipantFields } from './ParticipantFields.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

const { description, simpleGoalCents, title } = campaignLimits;

interface CampaignFieldsProps {
  readonly form: CampaignForm;
  /**
   * The form of a new campaign, which has the moderator and the end date under "More". Undefined if
   * a campaign is edited.
   */
  readonly createForm?: CreateForm;
  /**
   * Makes participants, goal and end date read-only, because someone other than the creator has
   * supported the campaign.
   */
  readonly termsLocked?: boolean;
  /**
   * Called with true when an upload starts and with false when it ends, so that the form can wait.
   */
  readonly onUploading: (uploading: boolean) => void;
}

/** The fields that the create form and the edit form share. */
export function CampaignFields({
  form,
  createForm,
  termsLocked = false,
  onUploading,
}: CampaignFieldsProps): ReactNode {
  const isEdited = createForm === undefined;
  return (
    <Stack gap={10}>
      <TitledSection title="The question">
        <Field
          id={fieldIds.title}
          label="Title"
          error={form.formState.errors.title?.message}
          hint={`${String(title.min)} to ${String(title.max)} characters; a question works best.`}
          required
        >
          <Input maxLength={title.max + 20} {...form.register('title')} />
        </Field>
        <DescriptionField form={form} max={isEdited ? description.max : description.maxOnCreate} />
        <div id={fieldIds.image} tabIndex={-1}>
          <CampaignImage form={form} simple={createForm === 'simple'} onUploading={onUploading} />
        </div>
        <CategoryField form={form} />
      </TitledSection>
      <TitledSection
        title="Who should talk"
        text="Two to eight people. They are shown as not confirmed until they say yes themselves."
      >
        {termsLocked && <LockedTerms />}
        <ParticipantFields form={form} locked={termsLocked} />
        {isEdited && <ModeratorFields form={form} />}
      </TitledSection>
      <TitledSection title="The funding">
        {termsLocked && <LockedTerms />}
        <div css={isEdited && pairStyle}>
          {createForm === 'simple' ? (
            <GoalField
              form={form}
              hint={`US dollars, in steps of ${dollars(simpleGoalCents, 'short')}.`}
              stepCents={simpleGoalCents}
            />
          ) : (
            <GoalField form={form} hint="US dollars." locked={termsLocked} />
          )}
          {isEdited && <EndDateField form={form} locked={termsLocked} />}
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
