import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/states.tsx';
import type { Places } from '../places.tsx';

export function Component({ user: { username } }: Places['profileTabs']): ReactNode {
  return <EmptyState title="No prompts yet" text={`${username} has no prompt bounties.`} />;
}
