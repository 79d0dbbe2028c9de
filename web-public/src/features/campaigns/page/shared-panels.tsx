import type { PlacedPart } from '../../places.tsx';
import { ShareButtons } from '../ShareButtons.tsx';
import { CommunityPanel } from './CommunityPanel.tsx';

/** The panels of the campaign's own feature that an open and a completed campaign both have. */
export const sharedPanels = (
  communityPosition: number,
): readonly PlacedPart<'campaignPanels'>[] => [
  { name: 'community', position: communityPosition, Component: CommunityPanel },
  {
    name: 'share',
    position: 40,
    shown: ({ campaign: { status } }) => status !== 'sent_back',
    Component: ({ campaign }) => <ShareButtons campaign={campaign} />,
  },
];
