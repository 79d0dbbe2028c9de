import { css } from '@emotion/react';
import { messages } from '@rostrum/contracts/kernel/messages';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/feedback/states.tsx';
import { messagesOf, type CampaignForm } from './use-campaign-form.ts';

/** All error messages of the form, shown after it was submitted. */
export function FormProblems({ form }: { readonly form: CampaignForm }): ReactNode {
  const found = messagesOf(form.formState.errors);
  if (found.length === 0) return null;
  return (
    <Alert title={messages.checkFields}>
      <ul css={css({ listStyle: 'disc', paddingLeft: 20 })}>
        {found.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}
