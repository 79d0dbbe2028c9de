import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useMember } from '../../accounts/index.ts';
import { CampaignGrid, CampaignGridSkeleton } from '../../campaigns/index.ts';
import { OwnFeed } from '../../feeds/index.ts';
import type { PlacedPart, Places } from '../../places.tsx';
import { PlaceTabs } from '../../PlaceTabs.tsx';
import { type PublicProfile, userCampaignsQuery } from '../api.ts';

/** Tabs of a profile: campaigns, visible to everybody, and activity, visible to the member only. */
export function ProfileTabs({ user }: { readonly user: PublicProfile }): ReactNode {
  const isOwn = useMember()?.id === user.id;
  const campaigns = useQuery(userCampaignsQuery(user.id));
  const own: readonly PlacedPart<'profileTabs'>[] = [
    {
      name: 'campaigns',
      label: 'Campaigns',
      position: 10,
      // `campaignCount` omits unpublished campaigns, which the member and staff see as well.
      count: () => Math.max(user.campaignCount, campaigns.data?.length ?? 0),
      Component: CampaignsTab,
    },
    {
      name: 'activity',
      label: 'Activity',
      position: 50,
      shown: () => isOwn,
      Component: OwnFeed,
    },
  ];
  return (
    <PlaceTabs
      place="profileTabs"
      given={{ user, isOwn }}
      own={own}
      label={`About ${user.username}`}
    />
  );
}

function CampaignsTab({ user, isOwn }: Places['profileTabs']): ReactNode {
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
