import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { client } from '../../../api/client.ts';
import { UnsentLink } from '../../../api/mail.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { TextLink } from '../../../ui/text/text.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { reloadSession } from '../session.ts';
import { FormDoneMessage } from './Done.tsx';
import { IncompleteLink } from './IncompleteLink.tsx';
import { LinkAction } from './LinkAction.tsx';
import { useMailedLink } from './mailed-link.ts';

export function Component(): ReactNode {
  usePageTitle('Confirm your new email address');
  const queryClient = useQueryClient();
  const link = useMailedLink();
  return (
    <AuthFrame
      title="Confirm your new email address"
      subtitle="The address changes once you confirm it at both addresses."
      elsewhere={<TextLink to="/">To the home page</TextLink>}
    >
      {link ? (
        <LinkAction
          label="Confirm the change"
          busyLabel="Confirming..."
          onAct={async () => {
            const { changed } = await client.call(accountsEndpoints.confirmEmailChange, {
              body: link,
            });
            await reloadSession(queryClient);
            return changed ? (
              <FormDoneMessage title="Your email address was changed" />
            ) : (
              <FormDoneMessage title="Confirmed at this address">
                <p>Now use the link for the other address.</p>
                <UnsentLink />
              </FormDoneMessage>
            );
          }}
        />
      ) : (
        <IncompleteLink />
      )}
    </AuthFrame>
  );
}
