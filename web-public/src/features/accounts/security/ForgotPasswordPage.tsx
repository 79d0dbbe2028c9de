import { css } from '@emotion/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { messages } from '@rostrum/contracts/kernel/messages';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../../api/client.ts';
import { UnsentLink, useSendsMail } from '../../../api/mail.tsx';
import { reasonOf } from '../../../api/reason.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { Alert } from '../../../ui/feedback/states.tsx';
import { TextLink } from '../../../ui/text/text.tsx';
import { space } from '../../../ui/tokens/tokens.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { forgotForm, type ForgotForm } from '../schemas.ts';
import { FormDoneMessage } from './Done.tsx';

export function Component(): ReactNode {
  usePageTitle('Forgot password');
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState<string>();
  const { register, handleSubmit, formState } = useForm<ForgotForm>({
    resolver: zodResolver(forgotForm),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const sendsMail = useSendsMail();
  const submit = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      setSent((await client.call(accountsEndpoints.forgotPassword, { body })).message);
    } catch (error) {
      setFailure(reasonOf(error, messages.unexpected));
    }
  });

  return (
    <AuthFrame
      title="Forgot your password?"
      subtitle={
        sendsMail
          ? 'We mail you a link to set a new one, and your username.'
          : 'A link lets you set a new one.'
      }
      elsewhere={
        <>
          Remembered it? <TextLink to="/auth/login">Sign in</TextLink>
        </>
      }
    >
      {sent === undefined ? (
        <form
          noValidate
          aria-label="Forgot password"
          css={css({ display: 'grid', gap: space(5) })}
          onChange={() => {
            setFailure(undefined);
          }}
          onSubmit={(event) => void submit(event)}
        >
          <UnsentLink />
          {failure !== undefined && <Alert title={failure} />}
          <Field label="Email" error={errors.email?.message} required>
            <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
          </Field>
          <Button type="submit" size="large" wide busy={isSubmitting}>
            {isSubmitting ? 'Sending...' : sendsMail ? 'Mail me a link' : 'Make a link'}
          </Button>
        </form>
      ) : !sendsMail ? (
        <FormDoneMessage title="The link is made">
          <p>{sent} It can be used once, for one hour.</p>
        </FormDoneMessage>
      ) : (
        <FormDoneMessage title="Please look into your mailbox">
          <p>{sent}</p>
          <p>The link can be used once, for one hour. Mails can also end up in the spam folder.</p>
        </FormDoneMessage>
      )}
    </AuthFrame>
  );
}
