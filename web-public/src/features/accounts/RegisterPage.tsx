import { css } from '@emotion/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountMessages } from '@rostrum/contracts/accounts/messages';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { noMail, useSendsMail } from '../../api/mail.tsx';
import { showRefusal } from '../../api/show-refusal.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Input } from '../../ui/forms/inputs.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { Alert } from '../../ui/feedback/states.tsx';
import { TextLink } from '../../ui/text/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { space } from '../../ui/tokens/tokens.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { registerForm, type RegisterForm } from './schemas.ts';
import { useSessionActions } from './session.ts';

const fieldNames = ['username', 'email', 'password', 'acceptTerms', 'ofAge'] as const;

export function Component(): ReactNode {
  usePageTitle('Register');
  const session = useSessionActions();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm<
    z.input<typeof registerForm>,
    unknown,
    RegisterForm
  >({
    resolver: zodResolver(registerForm),
    defaultValues: {
      username: '',
      email: '',
      password: '',
      confirmPassword: '',
      acceptTerms: false,
      ofAge: false,
    },
  });
  const { errors, isSubmitting } = formState;
  const sendsMail = useSendsMail();

  const submit = handleSubmit(async ({ confirmPassword: _, ...body }) => {
    setFailure(undefined);
    try {
      await session.register(body);
      toast({
        title: 'Welcome to Rostrum',
        description: sendsMail
          ? `Please verify your address: we mailed a link to ${body.email}.`
          : `${noMail} Please ask the people who run it for the link that confirms your email address.`,
      });
    } catch (error) {
      setFailure(showRefusal(error, fieldNames, setError, accountMessages.registrationTaken));
    }
  });

  return (
    <AuthFrame
      title="Create your account"
      subtitle="One account to propose, support and follow conversations."
      elsewhere={
        <>
          Already registered? <TextLink to="/auth/login">Sign in</TextLink>
        </>
      }
    >
      <form
        noValidate
        aria-label="Register"
        css={css({ display: 'grid', gap: space(5) })}
        onChange={() => {
          setFailure(undefined);
        }}
        onSubmit={(event) => void submit(event)}
      >
        {failure !== undefined && <Alert title={failure} />}
        <Field
          label="Username"
          error={errors.username?.message}
          hint="3 to 30 letters, digits, dots, dashes or underscores. Everybody sees it."
          required
        >
          <Input autoComplete="username" autoCapitalize="none" {...register('username')} />
        </Field>
        <Field
          label="Email"
          error={errors.email?.message}
          hint="Only you and the operators see it."
          required
        >
          <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
        </Field>
        <Field
          label="Password"
          error={errors.password?.message}
          hint="At least 6 characters."
          required
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword?.message} required>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <div>
          <Checkbox
            label={
              <>
                I accept the{' '}
                <TextLink to="/terms" target="_blank">
                  Terms of Service
                </TextLink>
                .
              </>
            }
            error={errors.acceptTerms?.message}
            required
            {...register('acceptTerms')}
          />
          <Checkbox
            label="I am 18 or over."
            error={errors.ofAge?.message}
            required
            {...register('ofAge')}
          />
        </div>
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {isSubmitting ? 'Creating account...' : 'Register'}
        </Button>
      </form>
    </AuthFrame>
  );
}
