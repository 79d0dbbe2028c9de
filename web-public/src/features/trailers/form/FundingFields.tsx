import { css } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { MoneyInput } from '../../../ui/forms/MoneyInput.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { endDays, fieldIds, lockedStyle } from '../../campaigns/index.ts';
import type { TrailerForm } from './use-trailer-form.ts';

interface FundingFieldsProps {
  readonly form: TrailerForm;
  readonly locked: boolean;
}

/** Goal and end date, which a new trailer has by default. */
export function FundingFields({ form, locked }: FundingFieldsProps): ReactNode {
  const { control, formState, register } = form;
  const [{ first, last }] = useState(() => endDays(Date.now()));
  return (
    <div css={pairStyle}>
      <Field
        id={fieldIds.goal}
        label="Funding goal"
        error={formState.errors.goalAmount?.message}
        hint="US dollars."
        required
      >
        <Controller
          control={control}
          name="goalAmount"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <MoneyInput
              ref={ref}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              form="short"
              readOnly={locked}
              css={locked && lockedStyle}
            />
          )}
        />
      </Field>
      <Field
        id={fieldIds.endDate}
        label="End date"
        error={formState.errors.expiresOn?.message}
        hint="The last day of funding (UTC), at most one year ahead."
        required
      >
        <Input
          type="date"
          min={first}
          max={last}
          readOnly={locked}
          css={locked && lockedStyle}
          {...register('expiresOn')}
        />
      </Field>
    </div>
  );
}

const pairStyle = css({
  display: 'grid',
  gap: space(5),
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
});
