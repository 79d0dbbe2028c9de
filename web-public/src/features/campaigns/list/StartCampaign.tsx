import type { ReactNode } from 'react';
import { MemberLink } from '../../MemberLink.tsx';

export const title = 'All Campaigns';
export const subtitle = 'Browse and support debate campaigns that matter to you';

export function StartCampaign(): ReactNode {
  return (
    <MemberLink
      to="/campaigns/create"
      label="Start a Campaign"
      visitorLabel="Sign in to Start a Campaign"
    />
  );
}
