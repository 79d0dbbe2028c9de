import type { ReactNode } from 'react';
import { useMember } from '../accounts/index.ts';
import type { Places } from '../places.tsx';
import { memberTarget } from './api.ts';
import { FollowButton } from './FollowButton.tsx';

export function Component({ user }: Places['profileActions']): ReactNode {
  const ownId = useMember()?.id;
  return <FollowButton target={memberTarget(user.id, ownId)} name={user.username} />;
}
