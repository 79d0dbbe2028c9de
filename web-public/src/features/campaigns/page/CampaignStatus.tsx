import type { ReactNode } from 'react';
import { Badge, StatusBadge } from '../../../ui/data-display/Badge.tsx';
import type { CampaignDetail } from '../api.ts';

/** The status of a campaign, or what is more important about it at present. */
export function CampaignStatus({
  campaign: { status, phase, acceptsDonations, onHoldSince },
}: {
  readonly campaign: CampaignDetail;
}): ReactNode {
  if (onHoldSince !== null) return <Badge tone="neutral">On hold</Badge>;
  if (phase === 'election') return <Badge tone="neutral">Backers choose</Badge>;
  if (phase === 'extended') return <Badge tone="neutral">Extended</Badge>;
  if (status === 'active' && !acceptsDonations)
    return <Badge tone="neutral">Funding has ended</Badge>;
  return <StatusBadge status={status} />;
}
