import { css } from '@emotion/react';
import { messages } from '@rostrum/contracts/kernel/messages';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/feedback/states.tsx';
import { messagesOf, type CampaignForm } from './use-campaign-form.ts';

/** All error messages of the form, shown after it was submitted. */
export function FormProblems({ form }: { readonly form: CampaignForm }): ReactNode {
  return <ProblemList problems={messagesOf(form.formState.errors)} />;
}

/** Error messages, each of them once. Nothing if there are none. */
export function ProblemList({ problems }: { readonly problems: readonly string[] }): ReactNode {
  if (problems.length === 0) return null;
  return (
    <Alert title={messages.checkFields}>
      <ul css={css({ listStyle: 'disc', paddingLeft: 20 })}>
        {Array.from(new Set(problems), (problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Alert>
  );
}
