import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { client } from '../../../api/client.ts';
import { useSendsMail } from '../../../api/mail.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { TextLink } from '../../../ui/text/text.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { reloadSession } from '../session.ts';
import { FormDoneMessage } from './Done.tsx';
import { IncompleteLink } from './IncompleteLink.tsx';
import { LinkAction } from './LinkAction.tsx';
import { useMailedLink } from './mailed-link.ts';

export function Component(): ReactNode {
  usePageTitle('Verify your email address');
  const queryClient = useQueryClient();
  const link = useMailedLink();
  const sendsMail = useSendsMail();
  return (
    <AuthFrame
      title="Verify your email address"
      subtitle={
        sendsMail
          ? 'One click, and we know that our mails reach you.'
          : 'One click, and it is verified.'
      }
      elsewhere={<TextLink to="/">To the home page</TextLink>}
    >
      {link ? (
        <LinkAction
          label="Verify email address"
          busyLabel="Verifying..."
          onAct={async () => {
            await client.call(accountsEndpoints.verifyEmail, { body: link });
            await reloadSession(queryClient);
            return <FormDoneMessage title="Your email address is verified" />;
          }}
        />
      ) : (
        <IncompleteLink />
      )}
    </AuthFrame>
  );
}
