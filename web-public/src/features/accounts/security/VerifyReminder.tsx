import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { messages } from '@rostrum/contracts/kernel/messages';
import { useState, type ReactNode } from 'react';
import { client } from '../../../api/client.ts';
import { unsentLink, useSendsMail } from '../../../api/mail.tsx';
import { reasonOf } from '../../../api/reason.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';

/** Offers to send the mail that verifies the address again. */
export function VerifyReminder(): ReactNode {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const sendsMail = useSendsMail();
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await client.call(accountsEndpoints.requestEmailVerification, { body: {} });
      toast({
        title: sendsMail ? 'Please look into your mailbox' : 'The link is made',
        description: sendsMail ? 'The new link works for 7 days.' : unsentLink,
      });
    } catch (error) {
      setFailure(reasonOf(error, messages.unexpected));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={3} align="flex-start">
      {failure !== undefined && <Alert title={failure} />}
      <Text size={15}>
        {sendsMail
          ? 'We mailed you a link when you registered. Until you use it, only receipts and security mails reach you.'
          : unsentLink}
      </Text>
      <Button variant="outline" size="small" busy={busy} onClick={() => void send()}>
        {busy ? 'Sending...' : sendsMail ? 'Send the link again' : 'Make a new link'}
      </Button>
    </Stack>
  );
}
