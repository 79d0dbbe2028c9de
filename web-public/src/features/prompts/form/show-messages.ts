import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldMessages } from './form-errors.ts';

/** Shows messages at the form's fields that they are about, and focuses the first. */
export function showMessages<F extends FieldValues>(
  form: UseFormReturn<F>,
  messages: FieldMessages,
): void {
  const fields = Object.keys(form.getValues()) as Path<F>[];
  const refused = fields.filter((field) => messages[field] !== undefined);
  for (const [index, field] of refused.entries()) {
    form.setError(field, { message: messages[field] ?? '' }, { shouldFocus: index === 0 });
  }
}

/** The error messages of the form in the order of its fields. */
export const problemsOf = <F extends FieldValues>(form: UseFormReturn<F>): string[] =>
  (Object.keys(form.getValues()) as Path<F>[]).flatMap(
    (field) => form.getFieldState(field, form.formState).error?.message ?? [],
  );
