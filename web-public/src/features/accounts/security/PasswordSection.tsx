import { css } from '@emotion/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountsEndpoints, accountPages } from '@rostrum/contracts/accounts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '../../../api/show-refusal.ts';
import { client } from '../../../api/client.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Text, TextLink } from '../../../ui/text/text.tsx';
import { TitledSection } from '../../../ui/layout/TitledSection.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { space } from '../../../ui/tokens/tokens.ts';
import { PasswordInput } from '../PasswordInput.tsx';
import { passwordForm, type PasswordForm } from '../schemas.ts';

/** Changes the password of the signed-in member. */
export function PasswordSection(): ReactNode {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError, reset } = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ currentPassword, password }) => {
    setFailure(undefined);
    try {
      await client.call(accountsEndpoints.changePassword, { body: { currentPassword, password } });
      reset();
      toast({
        title: 'Your password was changed',
        description: 'All other sessions were signed out.',
      });
      await refreshQueries(queryClient, ['sessions']);
    } catch (error) {
      setFailure(showRefusal(error, ['currentPassword', 'password'], setError));
    }
  });

  return (
    <TitledSection title="Password" text="A new password signs out all other sessions.">
      <form
        noValidate
        aria-label="Change password"
        css={css({ display: 'grid', gap: space(5), maxWidth: 440 })}
        onChange={() => {
          setFailure(undefined);
        }}
        onSubmit={(event) => void submit(event)}
      >
        {failure !== undefined && <Alert title={failure} />}
        <Field label="Current password" error={errors.currentPassword?.message} required>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <Field
          label="New password"
          error={errors.password?.message}
          hint="At least 6 characters, without your username."
          required
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field label="Confirm new password" error={errors.confirmPassword?.message} required>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <div>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Change password'}
          </Button>
        </div>
        <Text size={15}>
          <TextLink to={accountPages.forgot}>Forgot your password?</TextLink>
        </Text>
      </form>
    </TitledSection>
  );
}
