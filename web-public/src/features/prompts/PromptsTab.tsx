import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import type { Places } from '../places.tsx';
import { userPromptsQuery } from './api.ts';
import { AskLink } from './AskLink.tsx';
import { PromptGrid, PromptGridSkeleton } from './PromptGrid.tsx';

/** A member's prompts on their public profile. */
export function PromptsTab({ user, isOwn }: Places['profileTabs']): ReactNode {
  const prompts = useQuery(userPromptsQuery(user.id));
  if (prompts.isPending) return <PromptGridSkeleton count={3} />;
  if (prompts.isError) return <LoadFailed query={prompts} title="Error Loading Prompts" />;
  if (prompts.data.length === 0) {
    return (
      <EmptyState
        title="No prompts yet"
        text={`${user.username} has no prompt bounties.`}
        action={isOwn && <AskLink />}
      />
    );
  }
  return <PromptGrid prompts={prompts.data} headingLevel={3} />;
}
