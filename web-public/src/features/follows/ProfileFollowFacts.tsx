import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Places } from '../places.tsx';
import { FollowCounts } from './FollowCounts.tsx';

export function Component({ user }: Places['profileFacts']): ReactNode {
  return (
    <li>
      <Users size={18} aria-hidden="true" />
      <FollowCounts id={user.id} />
    </li>
  );
}
