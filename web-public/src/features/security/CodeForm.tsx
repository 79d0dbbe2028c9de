import { css } from '@emotion/react';
import { accountLimits } from '@rostrum/contracts/accounts/constants';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '../../api/show-refusal.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Input } from '../../ui/forms/inputs.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { space } from '../../ui/tokens/tokens.ts';
import { PasswordInput } from '../accounts/index.ts';

interface CodeFormProps {
  readonly label: string;
  /** The fields of the form; `code` is the label of the code field. */
  readonly asks: { readonly password?: true; readonly code?: string };
  readonly action: string;
  readonly danger?: boolean;
  readonly onSubmit: (form: CodeFormValues) => Promise<void>;
  /** Shown below the button. */
  readonly children?: ReactNode;
}

export interface CodeFormValues {
  readonly password: string;
  readonly code: string;
}

const names = ['password', 'code'] as const;

/** Hint of a field that accepts both kinds of codes. */
export const anyCodeHint = 'Of your authenticator app, or a recovery code';

/** Asks for the password, a code, or both, and shows the server's error messages at the fields. */
export function CodeForm({
  label,
  asks,
  action,
  danger,
  onSubmit,
  children,
}: CodeFormProps): ReactNode {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError, setFocus } = useForm<CodeFormValues>({
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    setFailure(undefined);
    try {
      await onSubmit(form);
    } catch (error) {
      setFailure(showRefusal(error, names, setError, 'Please try again later.'));
    }
  });
  const asksCode = asks.code !== undefined;
  const askedCode = useRef(asksCode);
  // If the code field appears after the form was sent, the server has asked for a code: focus the
  // field.
  useEffect(() => {
    if (asksCode && !askedCode.current) setFocus('code');
    askedCode.current = asksCode;
  }, [asksCode, setFocus]);
  return (
    <form
      noValidate
      aria-label={label}
      css={css({ display: 'grid', gap: space(5) })}
      onChange={() => {
        setFailure(undefined);
      }}
      onSubmit={(event) => void submit(event)}
    >
      {failure !== undefined && <Alert title={failure} />}
      {asks.password && (
        <Field label="Password" error={errors.password?.message} required>
          <PasswordInput
            autoComplete="current-password"
            {...register('password', { required: 'Please enter your password' })}
          />
        </Field>
      )}
      {asks.code !== undefined && (
        <Field label="Code" hint={asks.code} error={errors.code?.message} required>
          <Input
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={accountLimits.factorCode.max}
            {...register('code', { required: 'Please enter a code' })}
          />
        </Field>
      )}
      <Button type="submit" busy={isSubmitting} {...(danger && { variant: 'danger' as const })}>
        {action}
      </Button>
      {children}
    </form>
  );
}
