import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { useState, type ReactNode } from 'react';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { BioField } from './BioField.tsx';
import { endDays } from './campaign-form.ts';
import { fieldIds } from './field-ids.ts';
import { lockedStyle } from './LockedTerms.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

/** Fields that a new campaign has under "More". */

export function ModeratorFields({ form }: { readonly form: CampaignForm }): ReactNode {
  const { errors } = form.formState;
  return (
    <>
      <Field id={fieldIds.moderator} label="Moderator" error={errors.moderator?.message} optional>
        <Input maxLength={campaignLimits.participantName.max} {...form.register('moderator')} />
      </Field>
      <BioField
        form={form}
        name="moderatorBio"
        person="The moderator"
        error={errors.moderatorBio?.message}
      />
    </>
  );
}

interface EndDateFieldProps {
  readonly form: CampaignForm;
  readonly locked?: boolean;
}

export function EndDateField({ form, locked = false }: EndDateFieldProps): ReactNode {
  const [{ first, last }] = useState(() => endDays(Date.now()));
  return (
    <Field
      id={fieldIds.endDate}
      label="End date"
      error={form.formState.errors.expiresOn?.message}
      hint="The last day of funding (UTC), at most one year ahead."
      required
    >
      <Input
        type="date"
        min={first}
        max={last}
        readOnly={locked}
        css={locked && lockedStyle}
        {...form.register('expiresOn')}
      />
    </Field>
  );
}
