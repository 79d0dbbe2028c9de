import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { FormErrors } from './campaign-form.ts';

/** A form's state. `check` runs on submit, and after that on every change. */
export function useCheckedForm<Values extends FieldValues>(
  defaultValues: Values,
  check: (values: Values) => FormErrors | undefined,
): UseFormReturn<Values> {
  const resolver: Resolver<Values> = (values) => {
    const errors = check(values);
    // The names of errors are those of fields, which TypeScript cannot know here.
    return errors
      ? { values: {}, errors: fieldErrors(errors) as FieldErrors<Values> }
      : { values, errors: {} };
  };
  return useForm<Values>({ resolver, defaultValues: defaultValues as DefaultValues<Values> });
}

function fieldErrors(errors: FormErrors): Readonly<Record<string, unknown>> {
  const result: Record<string, unknown> = {};
  const people: Partial<Record<'name' | 'bio', { type: string; message: string }>>[] = [];
  for (const [name, message] of Object.entries(errors)) {
    const [, slot, bio] = /^participants\.(\d)(\.bio)?$/u.exec(name) ?? [];
    const error = { type: 'contract', message };
    if (slot === undefined) result[name] = error;
    else {
      const index = Number(slot);
      people[index] = { ...people[index], [bio === undefined ? 'name' : 'bio']: error };
    }
  }
  return { ...result, ...(people.length > 0 && { participants: people }) };
}
