import { campaignMessages } from '@rostrum/contracts/campaigns/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { RemovedCampaign, removalOf } from './RemovedCampaign.tsx';

interface CampaignLoadFailedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>;
  readonly action?: ReactNode;
}

/** Replaces the content of a page whose campaign could not be loaded. */
export function CampaignLoadFailed({
  query,
  action = <LinkButton to="/campaigns">All campaigns</LinkButton>,
}: CampaignLoadFailedProps): ReactNode {
  const removal = removalOf(query.error);
  if (removal) return <RemovedCampaign error={removal} />;
  return (
    <LoadFailed
      query={query}
      level={1}
      title="Error Loading Campaign"
      missing={campaignMessages.campaignNotFound}
      action={action}
    />
  );
}
