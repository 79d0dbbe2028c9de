import { css } from '@emotion/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountsEndpoints, accountPages } from '@rostrum/contracts/accounts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { client } from '../../../api/client.ts';
import { showRefusal } from '../../../api/show-refusal.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { Alert } from '../../../ui/feedback/states.tsx';
import { TextLink } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { space } from '../../../ui/tokens/tokens.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { PasswordInput } from '../PasswordInput.tsx';
import { resetForm, type ResetForm } from '../schemas.ts';
import { endSession } from '../session.ts';
import { IncompleteLink } from './IncompleteLink.tsx';
import { useMailedLink, type MailedLink } from './mailed-link.ts';

export function Component(): ReactNode {
  usePageTitle('Set a new password');
  const link = useMailedLink();
  return (
    <AuthFrame
      title="Set a new password"
      subtitle="You are signed out everywhere, and sign in with the new one."
      elsewhere={
        <>
          Does the link not work? <TextLink to={accountPages.forgot}>Ask for a new one</TextLink>
        </>
      }
    >
      {link ? <NewPasswordForm link={link} /> : <IncompleteLink />}
    </AuthFrame>
  );
}

function NewPasswordForm({ link }: { readonly link: MailedLink }): ReactNode {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm<ResetForm>({
    resolver: zodResolver(resetForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      await client.call(accountsEndpoints.resetPassword, { body: { ...link, password } });
      endSession(queryClient);
      toast({
        title: 'Your password was changed',
        description: 'Please sign in with the new one.',
      });
      await navigate('/auth/login', { replace: true });
    } catch (error) {
      setFailure(showRefusal(error, ['password'], setError));
    }
  });

  return (
    <form
      noValidate
      aria-label="Set a new password"
      css={css({ display: 'grid', gap: space(5) })}
      onChange={() => {
        setFailure(undefined);
      }}
      onSubmit={(event) => void submit(event)}
    >
      {failure !== undefined && <Alert title={failure} />}
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
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Set password'}
      </Button>
    </form>
  );
}
