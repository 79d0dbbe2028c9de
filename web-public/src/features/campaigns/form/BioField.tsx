import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

const { max } = campaignLimits.participantBio;

interface BioFieldProps {
  readonly form: CampaignForm;
  readonly name: 'moderatorBio' | `participants.${number}.bio`;
  /** Whose line it is, for screen readers. */
  readonly person: string;
  readonly error: string | undefined;
}

/** One line that says who somebody is, with the count of its characters. */
export function BioField({ form, name, person, error }: BioFieldProps): ReactNode {
  const length = useWatch({ control: form.control, name })?.trim().length ?? 0;
  return (
    <Field
      label={
        <>
          <VisuallyHidden>{person}: </VisuallyHidden>Who they are
        </>
      }
      error={error}
      hint={`${String(length)} of ${String(max)} characters. What they do, or why them.`}
      optional
    >
      <Input maxLength={max} autoComplete="off" {...form.register(name)} />
    </Field>
  );
}
