import { css } from '@emotion/react';
import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { prerollMessages } from '@rostrum/contracts/campaigns/messages';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button, IconButton } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { fieldIds, lockedStyle } from '../../campaigns/index.ts';
import type { TrailerForm } from './use-trailer-form.ts';

interface CastFieldsProps {
  readonly form: TrailerForm;
  readonly locked: boolean;
}

const { min, max } = campaignLimits.participants;

const nameOf = (index: number): string =>
  index < min ? `Lead actor ${String(index + 1)}` : `Actor ${String(index + 1)}`;

/** Two to eight names. */
export function CastFields({ form, locked }: CastFieldsProps): ReactNode {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'participants' });
  const left = max - fields.length;
  return (
    <div
      id={fieldIds.participants}
      tabIndex={-1}
      role="group"
      aria-label="Cast"
      css={css({ display: 'grid', gap: space(5) })}
    >
      <div css={slotsStyle}>
        {fields.map((field, index) => (
          <Field
            key={field.id}
            label={nameOf(index)}
            error={formState.errors.participants?.[index]?.name?.message}
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
                  label={`Remove ${nameOf(index).toLowerCase()}`}
                  onClick={() => {
                    remove(index);
                    // The button that had the focus is gone.
                    form.setFocus(`participants.${index - 1}.name`);
                  }}
                >
                  <X size={18} aria-hidden="true" />
                </IconButton>
              )}
            </span>
          </Field>
        ))}
      </div>
      {left > 0 && !locked && (
        <div>
          <Button
            variant="outline"
            size="small"
            onClick={() => {
              append({ name: '' });
            }}
          >
            <Plus size={18} aria-hidden="true" />
            {left === 1 ? prerollMessages.addActor : prerollMessages.addMoreActors(left)}
          </Button>
        </div>
      )}
    </div>
  );
}

const slotsStyle = css({
  display: 'grid',
  gap: space(5),
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
});
