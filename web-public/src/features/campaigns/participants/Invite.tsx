import { css } from '@emotion/react';
import { accountLimits } from '@rostrum/contracts/accounts/constants';
import { participantMessages } from '@rostrum/contracts/campaigns/participants';
import { ApiError } from '@rostrum/contracts/client';
import { useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { UnsentLink, unsentLink, useSendsMail } from '../../../api/mail.tsx';
import { reasonOf } from '../../../api/reason.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { space } from '../../../ui/tokens/tokens.ts';
import type { OfParticipant } from './of-participant.ts';
import { useParticipantChange } from './use-participant-change.ts';

/** Opens the form of an invitation, which is mailed where the installation sends mail. Nothing while no invitation can be sent. */
export function Invite({ campaignId, participant, focusId }: OfParticipant): ReactNode {
  const { name, invitation, inviteRefusal } = participant;
  const sendsMail = useSendsMail();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  if (inviteRefusal !== null) return null;
  return (
    <>
      <Button
        size="small"
        variant={invitation ? 'outline' : 'primary'}
        onClick={({ currentTarget }) => {
          opener.current = currentTarget;
          setOpen(true);
        }}
      >
        {invitation ? 'Invite again' : sendsMail ? 'Invite by mail' : 'Invite'}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Invite ${name}`}
        description={
          invitation
            ? 'At another address, the link of the invitation before no longer works then.'
            : 'A link asks whether they take part. They can answer for 30 days.'
        }
        returnFocusTo={opener}
      >
        <InviteForm
          campaignId={campaignId}
          participant={participant}
          focusId={focusId}
          onSent={() => {
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

/** Checked roughly here; the server checks the rest. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

function InviteForm({
  campaignId,
  participant: { slot, name },
  onSent,
}: OfParticipant & { readonly onSent: () => void }): ReactNode {
  const sendsMail = useSendsMail();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { email: '' },
  });
  const change = useParticipantChange(campaignId, slot, () => {
    toast(
      sendsMail
        ? { title: 'Invitation sent', description: name }
        : { title: 'Invitation made', description: unsentLink },
    );
    onSent();
  });
  const { email } = participantMessages;
  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await change.mutateAsync({ act: 'invite', email: values.email.trim() });
    } catch (error) {
      const message = error instanceof ApiError ? error.errors.email : undefined;
      if (message !== undefined) setError('email', { message }, { shouldFocus: true });
      else setFailure(reasonOf(error, 'Please try again later.'));
    }
  });
  return (
    <form
      noValidate
      aria-label={`Invite ${name}`}
      css={css({ display: 'grid', gap: space(5) })}
      onSubmit={(event) => void submit(event)}
    >
      <UnsentLink />
      {failure !== undefined && (
        <Alert title={sendsMail ? 'The invitation was not sent' : 'The invitation was not made'}>
          {failure}
        </Alert>
      )}
      <Field
        label="Email address"
        error={formState.errors.email?.message}
        hint="It is used for this invitation only, and forgotten once it is answered, withdrawn or expired."
        required
      >
        <Input
          type="email"
          autoComplete="off"
          {...register('email', {
            validate: (value) =>
              (address.test(value.trim()) && value.trim().length <= accountLimits.email.max) ||
              email,
          })}
        />
      </Field>
      <Button type="submit" size="large" wide busy={formState.isSubmitting}>
        {formState.isSubmitting
          ? 'Sending...'
          : sendsMail
            ? 'Send the invitation'
            : 'Make the invitation'}
      </Button>
    </form>
  );
}
