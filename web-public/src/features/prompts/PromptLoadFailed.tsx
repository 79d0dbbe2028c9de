import { ApiError } from '@rostrum/contracts/client';
import { promptMessages } from '@rostrum/contracts/prompts/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { useMember } from '../accounts/index.ts';
import { removedText } from '../campaigns/index.ts';

/** The answer that the prompt was taken down; undefined for any other error. */
export const removalOf = (error: unknown): ApiError | undefined =>
  error instanceof ApiError && error.code === 'prompt_removed' ? error : undefined;

interface PromptLoadFailedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>;
  readonly title?: string;
  readonly missing?: string;
}

/** Replaces the content of a page whose prompt, or an entry of it, could not be loaded. */
export function PromptLoadFailed({
  query,
  title = 'Error Loading Prompt',
  missing = promptMessages.notFound,
}: PromptLoadFailedProps): ReactNode {
  const [openedAt] = useState(() => Date.now());
  const member = useMember();
  const removal = removalOf(query.error);
  if (!removal) {
    return (
      <LoadFailed
        query={query}
        level={1}
        title={title}
        missing={missing}
        action={<LinkButton to="/prompts">All prompts</LinkButton>}
      />
    );
  }
  return (
    <ErrorState
      level={1}
      title={promptMessages.removed.replace(/\.$/u, '')}
      text={removedText(removal.body, openedAt, 'payments')}
      action={
        <>
          {member && <LinkButton to="/dashboard?tab=donations">My Donations</LinkButton>}
          <LinkButton to="/prompts" variant={member ? 'outline' : 'primary'}>
            All prompts
          </LinkButton>
        </>
      }
    />
  );
}
