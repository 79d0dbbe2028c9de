import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Loading, SkeletonText } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useMember } from '../../accounts/index.ts';
import { CampaignGrid, CampaignGridSkeleton } from '../../campaigns/index.ts';
import { ActivityList } from '../../dashboard/index.ts';
import { type PublicProfile, userActivityQuery, userCampaignsQuery } from '../api.ts';

/** What a member did: campaigns for everybody, activity for the member. */
export function ProfileTabs({ user }: { readonly user: PublicProfile }): ReactNode {
  const [search, setSearch] = useSearchParams();
  const isOwn = useMember()?.id === user.id;
  const { username } = user;
  const campaigns = useQuery(userCampaignsQuery(user.id));
  const tabs = [
    {
      value: 'campaigns',
      label: 'Campaigns',
      // `campaignCount` leaves out unpublished ones, which the member and staff see as well.
      count: Math.max(user.campaignCount, campaigns.data?.length ?? 0),
      content: <CampaignsTab user={user} isOwn={isOwn} />,
    },
    {
      value: 'prompts',
      label: 'Prompts',
      content: <EmptyState title="No prompts yet" text={`${username} has no prompt bounties.`} />,
    },
    {
      value: 'followers',
      label: 'Followers',
      content: <EmptyState title="No followers yet" text={`Nobody follows ${username} yet.`} />,
    },
    {
      value: 'following',
      label: 'Following',
      content: <EmptyState title="Not following anyone yet" text={`${username} follows nobody.`} />,
    },
    ...(isOwn
      ? [{ value: 'activity', label: 'Activity', content: <ActivityTab userId={user.id} /> }]
      : []),
  ];
  return (
    <Tabs
      label={`About ${username}`}
      value={tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'campaigns'}
      onChange={(value) => {
        setSearch(value === 'campaigns' ? {} : { tab: value }, {
          replace: true,
          preventScrollReset: true,
        });
      }}
      tabs={tabs}
    />
  );
}

function CampaignsTab({
  user,
  isOwn,
}: {
  readonly user: PublicProfile;
  readonly isOwn: boolean;
}): ReactNode {
  const campaigns = useQuery(userCampaignsQuery(user.id));
  if (campaigns.isPending) return <CampaignGridSkeleton count={3} />;
  if (campaigns.isError) return <LoadFailed query={campaigns} title="Error Loading Campaigns" />;
  if (campaigns.data.length === 0) {
    return (
      <EmptyState
        title="No campaigns yet"
        text={`${user.username} has not proposed a conversation yet.`}
        action={isOwn && <LinkButton to="/campaigns/create">Create a campaign</LinkButton>}
      />
    );
  }
  return <CampaignGrid campaigns={campaigns.data} />;
}

function ActivityTab({ userId }: { readonly userId: number }): ReactNode {
  const activity = useQuery(userActivityQuery(userId));
  if (activity.isPending) {
    return (
      <Loading label="Loading your activity">
        <SkeletonText lines={5} />
      </Loading>
    );
  }
  if (activity.isError) {
    return <LoadFailed query={activity} title="Your activity could not be loaded" />;
  }
  return <ActivityList activity={activity.data} />;
}
