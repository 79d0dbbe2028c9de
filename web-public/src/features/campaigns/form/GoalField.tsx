import type { Cents } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { MoneyInput } from '../../../ui/forms/MoneyInput.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { fieldIds } from './field-ids.ts';
import { lockedStyle } from './LockedTerms.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

interface GoalFieldProps {
  readonly form: CampaignForm;
  readonly hint: string;
  readonly locked?: boolean;
  /** If the form takes only multiples of it, in cents. */
  readonly stepCents?: Cents;
}

/** The funding goal, with amounts to choose from. */
export function GoalField({ form, hint, locked = false, stepCents }: GoalFieldProps): ReactNode {
  return (
    <Stack gap={3}>
      <Field
        id={fieldIds.goal}
        label="Funding goal"
        error={form.formState.errors.goalAmount?.message}
        hint={hint}
        required
      >
        <Controller
          control={form.control}
          name="goalAmount"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <MoneyInput
              ref={ref}
              value={value}
              onChange={(text) => {
                form.setValue('goalTyped', true);
                onChange(text);
              }}
              onBlur={onBlur}
              form="short"
              readOnly={locked}
              css={locked && lockedStyle}
              {...(stepCents !== undefined && {
                stepCents,
                min: stepCents / 100,
                step: stepCents / 100,
              })}
            />
          )}
        />
      </Field>
      {!locked && (
        <Row gap={2} role="group" aria-label="Suggested goals">
          {suggestedGoals.map((dollars) => (
            <Button
              key={dollars}
              variant="outline"
              size="small"
              onClick={() => {
                form.setValue('goalTyped', true);
                form.setValue('goalAmount', String(dollars), {
                  shouldDirty: true,
                  shouldValidate: true,
                });
              }}
            >
              ${dollars.toLocaleString('en-US')}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  );
}

/** In dollars. */
const suggestedGoals = [1000, 5000, 25_000];
