import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/states.tsx';
import type { Places } from '../places.tsx';
import { PeopleList } from './PeopleList.tsx';

export function Component({ user: { id, username } }: Places['profileTabs']): ReactNode {
  return (
    <PeopleList
      list="followers"
      id={id}
      label={`Followers of ${username}`}
      empty={<EmptyState title="No followers yet" text={`Nobody follows ${username} yet.`} />}
    />
  );
}
