import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input, Textarea } from '../../../ui/forms/inputs.tsx';
import type { FieldName, ProfileForm } from './use-profile-form.ts';

interface ProfileFieldProps {
  readonly form: ProfileForm;
  readonly name: FieldName;
  readonly label: string;
  readonly hint?: string;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
  /** Whether the field has several lines. */
  readonly long?: boolean;
}

/** One text field of the profile. */
export function ProfileField({
  form,
  name,
  label,
  hint,
  input = {},
  long = false,
}: ProfileFieldProps): ReactNode {
  const error = form.formState.errors[name]?.message;
  return (
    <Field label={label} error={error} {...(hint !== undefined && { hint })}>
      {long ? (
        <Textarea rows={5} {...form.register(name)} />
      ) : (
        <Input {...input} {...form.register(name)} />
      )}
    </Field>
  );
}
