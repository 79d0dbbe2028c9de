import { css } from '@emotion/react';
import { ApiError } from '@rostrum/contracts/client';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { reasonOf } from '../../api/reason.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Row } from '../../ui/layout.tsx';
import { Alert } from '../../ui/states.tsx';
import { space } from '../../ui/tokens/tokens.ts';
import { PasswordInput } from '../accounts/index.ts';
import { scheduleErasure, type OwnErasure } from './api.ts';

interface EraseForm {
  readonly password: string;
  readonly code: string;
}

interface EraseDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onScheduled: (erasure: OwnErasure) => void;
}

/** Asks for the password, and for a code of the second factor where the server wants one. */
export function EraseDialog({ onScheduled, ...dialog }: EraseDialogProps): ReactNode {
  return (
    <Dialog
      {...dialog}
      title="Erase your account?"
      description="It is erased in seven days. Until then everything stays as it is, and you can take it back here."
    >
      <EraseForm
        onScheduled={onScheduled}
        onCancel={() => {
          dialog.onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function EraseForm({
  onScheduled,
  onCancel,
}: {
  readonly onScheduled: (erasure: OwnErasure) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const [failure, setFailure] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const { register, handleSubmit, formState, setError, setFocus } = useForm<EraseForm>({
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password, code }) => {
    setFailure(undefined);
    try {
      onScheduled(await scheduleErasure({ password, ...(code === '' ? {} : { code }) }));
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : {};
      if (fields.code !== undefined && !asksCode) {
        setAsksCode(true);
        return;
      }
      for (const name of ['password', 'code'] as const) {
        const message = fields[name];
        if (message !== undefined) setError(name, { message }, { shouldFocus: true });
      }
      if (Object.keys(fields).length === 0) {
        setFailure(reasonOf(error, 'Your account is not erased. Please try again later.'));
      }
    }
  });
  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);
  return (
    <form
      noValidate
      aria-label="Erase your account"
      css={css({ display: 'grid', gap: space(5) })}
      onSubmit={(event) => void submit(event)}
    >
      {failure !== undefined && <Alert title={failure} />}
      <Field label="Password" error={errors.password?.message} required>
        <PasswordInput
          autoComplete="current-password"
          {...register('password', { required: 'This field is required' })}
        />
      </Field>
      {asksCode && (
        <Field
          label="Code of your second factor"
          hint="Of your authenticator app, or one of your recovery codes."
          error={errors.code?.message}
          required
        >
          <Input autoComplete="one-time-code" autoCapitalize="none" {...register('code')} />
        </Field>
      )}
      <Row gap={3} justify="end">
        <Button variant="ghost" onClick={onCancel}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={isSubmitting}>
          Erase in seven days
        </Button>
      </Row>
    </form>
  );
}
