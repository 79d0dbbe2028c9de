import { zodResolver } from '@hookform/resolvers/zod';
import { messageBody } from '@rostrum/contracts/profiles/schemas';
import { profileMessages } from '@rostrum/contracts/profiles/messages';
import type { ReactNode, RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { noMail, useSendsMail } from '../../../api/mail.tsx';
import { reasonOf } from '../../../api/reason.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Textarea } from '../../../ui/forms/inputs.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { TextLink } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type PublicProfile, sendMessage } from '../api.ts';

interface MessageDialogProps {
  readonly user: PublicProfile;
  /** The sender's e-mail address. */
  readonly ownAddress: string;
  /** Whether that address is verified. Messages can be sent only then. */
  readonly verified: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** The form for a message that the site sends by mail to the profile's owner. */
export function MessageDialog({
  user: { id, username },
  ownAddress,
  verified,
  open,
  onOpenChange,
  returnFocusTo,
}: MessageDialogProps): ReactNode {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(messageBody),
    defaultValues: { message: '', shareAddress: false },
  });
  const { errors, isSubmitting } = formState;
  const sendsMail = useSendsMail();
  const notSent = `${noMail} ${username} does not get the message.`;
  const submit = handleSubmit(async (body) => {
    try {
      await sendMessage(id, body);
    } catch (error) {
      toast({
        title: 'Failed to send message',
        description: reasonOf(error, 'Please try again later.'),
        variant: 'destructive',
      });
      return;
    }
    reset();
    onOpenChange(false);
    toast(
      sendsMail
        ? { title: 'Message sent', description: `${username} gets it by mail.` }
        : { title: 'Message stored', description: notSent },
    );
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      title={`Message ${username}`}
      description={`${sendsMail ? 'Rostrum sends it by mail.' : notSent} Neither of you sees the other’s address.`}
    >
      {verified ? (
        <form noValidate aria-label="Message" onSubmit={(event) => void submit(event)}>
          <Stack gap={5}>
            <Field label="Message" error={errors.message?.message} required>
              <Textarea {...register('message')} />
            </Field>
            <Checkbox
              label={`Let ${username} answer to my address`}
              hint={`The answer then goes to ${ownAddress}, and ${username} sees this address. Otherwise the answer comes through Rostrum, too.`}
              {...register('shareAddress')}
            />
            <Button type="submit" wide busy={isSubmitting}>
              {isSubmitting ? 'Sending...' : 'Send message'}
            </Button>
          </Stack>
        </form>
      ) : (
        <Alert tone="warning" title={profileMessages.addressUnverified}>
          <TextLink to="/user/profile?tab=security">Account settings</TextLink>
        </Alert>
      )}
    </Dialog>
  );
}
