import { css } from '@emotion/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountMessages } from '@rostrum/contracts/accounts/messages';
import { accountPages } from '@rostrum/contracts/accounts/constants';
import { ApiError } from '@rostrum/contracts/client';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { reasonOf } from '../../api/reason.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Input } from '../../ui/forms/inputs.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { Alert } from '../../ui/feedback/states.tsx';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { space } from '../../ui/tokens/tokens.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { loginForm, type LoginForm } from './schemas.ts';
import { useSessionActions } from './session.ts';

export function Component(): ReactNode {
  usePageTitle('Sign in');
  const { login } = useSessionActions();
  const [failure, setFailure] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const { register, handleSubmit, formState, setError, setFocus } = useForm<LoginForm>({
    resolver: zodResolver(loginForm),
    defaultValues: { username: '', password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;

  // The route's guard redirects a member, so a success needs no navigation here.
  const submit = handleSubmit(async ({ code, ...form }) => {
    setFailure(undefined);
    if (asksCode && code.trim() === '') {
      setError('code', { message: accountMessages.codeMissing }, { shouldFocus: true });
      return;
    }
    try {
      await login(asksCode ? { ...form, code } : form);
    } catch (error) {
      const wrongCode = error instanceof ApiError ? error.errors.code : undefined;
      if (error instanceof ApiError && error.code === 'second_factor_required') {
        setAsksCode(true);
      } else if (wrongCode !== undefined) {
        setError('code', { message: wrongCode }, { shouldFocus: true });
      } else {
        setFailure(reasonOf(error, accountMessages.badCredentials));
      }
    }
  });

  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);

  return (
    <AuthFrame
      title="Welcome back"
      subtitle="Sign in to support and start conversations."
      elsewhere={
        <>
          New here? <TextLink to="/auth/register">Create an account</TextLink>
        </>
      }
    >
      <form
        noValidate
        aria-label="Sign in"
        css={css({ display: 'grid', gap: space(5) })}
        onChange={() => {
          setFailure(undefined);
        }}
        onSubmit={(event) => void submit(event)}
      >
        {failure !== undefined && <Alert title={failure} />}
        <Field label="Username or email address" error={errors.username?.message} required>
          <Input autoComplete="username" autoCapitalize="none" {...register('username')} />
        </Field>
        <Field label="Password" error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        {asksCode && (
          <Field
            label="Code"
            hint="Of your authenticator app, or one of your recovery codes."
            error={errors.code?.message}
            required
          >
            <Input
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              {...register('code')}
            />
          </Field>
        )}
        <Text size={15}>
          <TextLink to={accountPages.forgot}>Forgot your password?</TextLink>
        </Text>
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {isSubmitting ? 'Signing in...' : 'Sign in'}
        </Button>
      </form>
    </AuthFrame>
  );
}
