import { css } from '@emotion/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { unsentLink, useSendsMail } from '../../../api/mail.tsx';
import { showRefusal } from '../../../api/show-refusal.ts';
import { client } from '../../../api/client.ts';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { TitledSection } from '../../../ui/layout/TitledSection.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { space } from '../../../ui/tokens/tokens.ts';
import { PasswordInput } from '../PasswordInput.tsx';
import { emailForm, type EmailForm } from '../schemas.ts';
import { updateMember, useMember } from '../session.ts';
import { VerifyReminder } from './VerifyReminder.tsx';

/** Shows whether the address of the signed-in member is verified, and lets them change it. */
export function EmailSection(): ReactNode {
  const queryClient = useQueryClient();
  const member = useMember();
  const [failure, setFailure] = useState<string>();
  const sendsMail = useSendsMail();
  const [openedAt] = useState(() => Date.now());
  const { register, handleSubmit, formState, setError, reset } = useForm<EmailForm>({
    resolver: zodResolver(emailForm),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const changed = await client.call(accountsEndpoints.requestEmailChange, { body });
      reset();
      toast({
        title: sendsMail ? 'Please look into both mailboxes' : 'Two links are made',
        description: sendsMail ? 'Use the link that we mailed to each address.' : unsentLink,
      });
      await updateMember(queryClient, changed);
    } catch (error) {
      setFailure(showRefusal(error, ['email', 'password'], setError));
    }
  });
  if (!member) return undefined;
  const { pendingEmail } = member;
  const pending = pendingEmail && Date.parse(pendingEmail.until) > openedAt ? pendingEmail : null;

  return (
    <TitledSection
      title="Email address"
      text={
        <Row gap={2} as="span">
          <strong>{member.email}</strong>
          <Badge tone={member.emailVerified ? 'success' : 'warning'}>
            {member.emailVerified ? 'Verified' : 'Not verified'}
          </Badge>
        </Row>
      }
    >
      {!member.emailVerified && <VerifyReminder />}
      {pending && (
        <Alert tone="info" title={`It changes to ${pending.email}`}>
          <p>
            {sendsMail
              ? 'Once you have used the links that we mailed to both addresses.'
              : `Once you have used the links for both addresses. ${unsentLink}`}{' '}
            They work for one day.
          </p>
        </Alert>
      )}
      <form
        noValidate
        aria-label="Change email address"
        css={css({ display: 'grid', gap: space(5), maxWidth: 440 })}
        onChange={() => {
          setFailure(undefined);
        }}
        onSubmit={(event) => void submit(event)}
      >
        {failure !== undefined && <Alert title={failure} />}
        <Field
          label="New email address"
          error={errors.email?.message}
          hint="You confirm the change at both addresses."
          required
        >
          <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
        </Field>
        <Field label="Your password" error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <div>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Change email address'}
          </Button>
        </div>
      </form>
    </TitledSection>
  );
}
