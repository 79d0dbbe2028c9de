import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import type { UseFormReturn } from 'react-hook-form';
import { type FormErrors, useCheckedForm } from '../../campaigns/index.ts';
import type { TrailerFormValues } from './trailer-form.ts';

export type TrailerForm = UseFormReturn<TrailerFormValues>;

/** The form's state. `check` runs on submit, and after that on every change. */
export const useTrailerForm: (
  defaultValues: TrailerFormValues,
  check: (values: TrailerFormValues) => FormErrors | undefined,
) => TrailerForm = useCheckedForm;

/** The fields in the order of the form. */
const fields = [
  'film',
  'title',
  'description',
  'genre',
  ...Array.from(
    { length: campaignLimits.participants.max },
    (_, index) => `participants.${index}.name` as const,
  ),
  'moderator',
  'imageUrl',
  'goalAmount',
  'expiresOn',
  'contentRightsAgreed',
] as const;

/** The error messages in the order of the fields. */
export const problemsOf = (form: TrailerForm): string[] =>
  fields.flatMap((field) => form.getFieldState(field, form.formState).error?.message ?? []);

/** Shows what the server has refused on the fields, and focuses the first one. */
export function showErrors(form: TrailerForm, errors: FormErrors): void {
  const refused = fields.flatMap((field) => {
    const message = errors[field.replace(/\.name$/u, '')];
    return message === undefined ? [] : [{ field, message }];
  });
  refused.forEach(({ field, message }, index) => {
    form.setError(field, { message }, { shouldFocus: index === 0 });
  });
}
