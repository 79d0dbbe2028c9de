import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { counted } from '../../ui/text/counted.ts';
import { TextLink } from '../../ui/text/text.tsx';
import { followCountsQuery } from './api.ts';

export const followersText = (count: number): string => counted(count, 'follower');

/** The numbers of a member's followers and of those whom the member follows, with links to both. */
export function FollowCounts({ id }: { readonly id: number }): ReactNode {
  const counts = useQuery(followCountsQuery(id));
  if (counts.isPending) return <Skeleton width={170} height={16} />;
  // Without the numbers the links still lead to the lists.
  const { followers, following } = counts.data ?? {};
  const to = (tab: string): string => `/profile/${String(id)}?tab=${tab}`;
  return (
    <span>
      <TextLink to={to('followers')}>
        {followers === undefined ? 'Followers' : followersText(followers)}
      </TextLink>
      {' · '}
      <TextLink to={to('following')}>
        {following === undefined ? 'Following' : `${following.toLocaleString('en-US')} following`}
      </TextLink>
    </span>
  );
}
