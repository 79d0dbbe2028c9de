import type { ReactNode } from 'react';
import { DiscussionOf } from '../../comments/index.ts';
import type { Places } from '../../places.tsx';

/** The discussion of a prompt. */
export function Component({ prompt }: Places['promptTabs']): ReactNode {
  return (
    <DiscussionOf
      target={{ kind: 'prompt', id: prompt.id }}
      creatorId={prompt.creatorId}
      noun="prompt"
      takesComments={prompt.onHoldSince === null && prompt.phase !== 'removed'}
      asks="Ask what is meant, or say what you would like to see."
    />
  );
}
