import type { ReactNode } from 'react';
import { Badge, StatusBadge } from '../../ui/data-display/Badge.tsx';
import type { Campaign } from './api.ts';

/** The status of a campaign, or that it is cancelled. */
export function CampaignBadge({
  campaign: { status, cancelled },
}: {
  readonly campaign: Pick<Campaign, 'status' | 'cancelled'>;
}): ReactNode {
  return cancelled ? <Badge tone="danger">Cancelled</Badge> : <StatusBadge status={status} />;
}
