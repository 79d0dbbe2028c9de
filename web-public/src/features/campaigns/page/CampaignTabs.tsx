import type { ReactNode } from 'react';
import { nounOf } from '@rostrum/contracts/categories/constants';
import type { PlacedPart, Places } from '../../places.tsx';
import { PlaceTabs } from '../../PlaceTabs.tsx';
import { communityParameter } from './CommunityPanel.tsx';
import { DetailsTab } from './DetailsTab.tsx';

const ownTabs: readonly PlacedPart<'campaignTabs'>[] = [
  { name: 'details', label: 'Details', position: 10, Component: DetailsTab },
];

/** The tabs about a campaign. */
export function CampaignTabs(given: Places['campaignTabs']): ReactNode {
  return (
    <div id="about">
      <PlaceTabs
        place="campaignTabs"
        given={given}
        own={ownTabs}
        label={`About this ${nounOf(given.campaign)}`}
        keep={[communityParameter]}
      />
    </div>
  );
}
