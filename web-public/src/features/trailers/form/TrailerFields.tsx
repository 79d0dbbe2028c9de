import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { useEffect, useState, type ReactNode } from 'react';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { TitledSection } from '../../../ui/layout/TitledSection.tsx';
import { fieldIds } from '../../campaigns/index.ts';
import { AboutFields } from './AboutFields.tsx';
import { CastFields } from './CastFields.tsx';
import { FilmField } from './FilmField.tsx';
import { FundingFields } from './FundingFields.tsx';
import { RightsField } from './RightsField.tsx';
import { ThumbnailField } from './ThumbnailField.tsx';
import type { TrailerForm } from './use-trailer-form.ts';

interface TrailerFieldsProps {
  readonly form: TrailerForm;
  /** Whether the trailer exists, so that its goal and end date can be changed. */
  readonly isEdited?: boolean;
  /** Whether the terms are locked, because somebody else has supported the trailer. */
  readonly locked?: boolean;
  readonly filmLocked?: boolean;
  readonly asksForRights: boolean;
  /** Called with true when an upload starts and with false when it ends. */
  readonly onUploading: (uploading: boolean) => void;
}

/** The fields that the create form and the edit form share. */
export function TrailerFields({
  form,
  isEdited = false,
  locked = false,
  filmLocked = false,
  asksForRights,
  onUploading,
}: TrailerFieldsProps): ReactNode {
  const [sendsFilm, setSendsFilm] = useState(false);
  const [sendsImage, setSendsImage] = useState(false);
  const uploading = sendsFilm || sendsImage;
  useEffect(() => {
    onUploading(uploading);
  }, [uploading, onUploading]);
  const { description, participantName } = campaignLimits;
  const longest = isEdited ? description.max : description.maxOnCreate;
  return (
    <Stack gap={10}>
      <TitledSection title="The film">
        <FilmField form={form} isEdited={isEdited} locked={filmLocked} onUploading={setSendsFilm} />
      </TitledSection>
      <TitledSection title="What it is about">
        <AboutFields form={form} locked={locked} longest={longest} />
      </TitledSection>
      <TitledSection title="Cast and director" text="Two to eight actors.">
        <CastFields form={form} locked={locked} />
        <Field
          id={fieldIds.moderator}
          label="Director"
          error={form.formState.errors.moderator?.message}
          optional
        >
          <Input maxLength={participantName.max} {...form.register('moderator')} />
        </Field>
      </TitledSection>
      <TitledSection title="The thumbnail">
        <ThumbnailField form={form} onUploading={setSendsImage} />
      </TitledSection>
      {isEdited && (
        <TitledSection title="The funding">
          <FundingFields form={form} locked={locked} />
        </TitledSection>
      )}
      {asksForRights && (
        <TitledSection title="Your rights">
          <RightsField form={form} />
        </TitledSection>
      )}
    </Stack>
  );
}
