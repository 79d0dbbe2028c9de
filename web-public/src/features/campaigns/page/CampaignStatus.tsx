import type { ReactNode } from 'react';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import type { CampaignDetail } from '../api.ts';
import { CampaignBadge } from '../CampaignBadge.tsx';

/** The status of a campaign, or what is more important about it at present. */
export function CampaignStatus({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { status, phase, acceptsDonations, onHoldSince } = campaign;
  if (onHoldSince !== null) return <Badge tone="neutral">On hold</Badge>;
  if (phase === 'election') return <Badge tone="neutral">Backers choose</Badge>;
  if (phase === 'extended') return <Badge tone="neutral">Extended</Badge>;
  if (status === 'active' && !acceptsDonations)
    return <Badge tone="neutral">Funding has ended</Badge>;
  return <CampaignBadge campaign={campaign} />;
}
