import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/states.tsx';
import type { Places } from '../places.tsx';
import { PeopleList } from './PeopleList.tsx';

export function Component({ user: { id, username } }: Places['profileTabs']): ReactNode {
  return (
    <PeopleList
      list="following"
      id={id}
      label={`Members whom ${username} follows`}
      empty={<EmptyState title="Not following anyone yet" text={`${username} follows nobody.`} />}
    />
  );
}
