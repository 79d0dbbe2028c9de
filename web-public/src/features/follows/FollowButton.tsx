import { UserCheck, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import { useMember } from '../accounts/index.ts';
import type { FollowTarget } from './api.ts';
import { useFollow } from './use-follow.ts';

interface FollowButtonProps {
  readonly target: FollowTarget;
  /** Who or what is followed, for screen readers. */
  readonly name: string;
  /** What is added to the visible label, such as `campaign`. */
  readonly what?: string;
  /** A small one stands beside a more important action. */
  readonly size?: 'small' | 'medium';
}

/** Follows or unfollows. A visitor is led to sign in, and comes back. */
export function FollowButton(props: FollowButtonProps): ReactNode {
  const { name, what, size = 'medium' } = props;
  const { pathname, search } = useLocation();
  if (useMember()) return <MemberFollowButton {...props} />;
  const label = labelOf('Follow', what);
  return (
    <LinkButton
      to="/auth/login"
      state={{ returnTo: `${pathname}${search}` }}
      variant="outline"
      size={size}
      aria-label={`${label}: ${name}`}
    >
      <UserPlus size={18} aria-hidden="true" />
      {label}
    </LinkButton>
  );
}

function MemberFollowButton({ target, name, what, size = 'medium' }: FollowButtonProps): ReactNode {
  const { isFollowing, isBusy, done, change } = useFollow(target);
  const label = labelOf(isFollowing ? 'Unfollow' : 'Follow', what);
  const Icon = isFollowing ? UserCheck : UserPlus;
  return (
    <>
      <Button
        variant={isFollowing || size === 'small' ? 'outline' : 'primary'}
        size={size}
        aria-label={`${label}: ${name}`}
        onClick={() => {
          if (!isBusy) change(!isFollowing);
        }}
      >
        <Icon size={18} aria-hidden="true" />
        {label}
      </Button>
      <VisuallyHidden role="status">{done && `You have ${done} ${name}.`}</VisuallyHidden>
    </>
  );
}

const labelOf = (verb: string, what: string | undefined): string =>
  what === undefined ? verb : `${verb} ${what}`;
