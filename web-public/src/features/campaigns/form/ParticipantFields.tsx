import { css } from '@emotion/react';
import { Plus, X } from 'lucide-react';
import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button, IconButton } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { BioField } from './BioField.tsx';
import { fieldIds } from './field-ids.ts';
import { lockedStyle } from './LockedTerms.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

interface ParticipantFieldsProps {
  readonly form: CampaignForm;
  readonly locked: boolean;
}

/** Two to eight names, each with a line that says who it is. Only the names are terms. */
export function ParticipantFields({ form, locked }: ParticipantFieldsProps): ReactNode {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'participants' });
  const { min, max } = campaignLimits.participants;
  const errors = formState.errors.participants;
  return (
    <div id={fieldIds.participants} tabIndex={-1} css={css({ display: 'grid', gap: space(5) })}>
      <div css={slotsStyle}>
        {fields.map((field, index) => (
          <div key={field.id} css={personStyle}>
            <Field
              label={`Participant ${String(index + 1)}`}
              error={errors?.[index]?.name?.message}
              required={index < min}
              optional={index >= min}
            >
              <span css={css({ display: 'flex', gap: space(1) })}>
                <Input
                  maxLength={campaignLimits.participantName.max}
                  autoComplete="off"
                  readOnly={locked}
                  css={locked && lockedStyle}
                  {...register(`participants.${index}.name`)}
                />
                {index >= min && !locked && (
                  <IconButton
                    label={`Remove participant ${String(index + 1)}`}
                    onClick={() => {
                      remove(index);
                    }}
                  >
                    <X size={18} aria-hidden="true" />
                  </IconButton>
                )}
              </span>
            </Field>
            <BioField
              form={form}
              name={`participants.${index}.bio`}
              person={`Person ${String(index + 1)}`}
              error={errors?.[index]?.bio?.message}
            />
          </div>
        ))}
      </div>
      {fields.length < max && !locked && (
        <div>
          <Button
            variant="outline"
            size="small"
            onClick={() => {
              append({ name: '', bio: '' });
            }}
          >
            <Plus size={18} aria-hidden="true" />
            Add a participant
          </Button>
        </div>
      )}
    </div>
  );
}

const personStyle = css({ display: 'grid', gap: space(3), alignContent: 'start', minWidth: 0 });

const slotsStyle = css({
  display: 'grid',
  gap: `${space(8)} ${space(5)}`,
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
});
