import { defineFeature } from '../define-feature.ts';
import { isShown } from '../is-shown.ts';

export const supporters = defineFeature({
  name: 'supporters',
  places: {
    campaignPanels: [
      {
        name: 'supporters',
        position: 8,
        shown: ({ campaign: { status } }) => status === 'completed',
        firstView: true,
        lazy: () => import('./campaign-page/MadePossible.tsx'),
      },
    ],
    campaignSections: [
      {
        name: 'supporters',
        position: 20,
        // A completed campaign has the panel above.
        shown: (given) => isShown(given) && given.campaign.status !== 'completed',
        lazy: () => import('./NewestSupporters.tsx'),
      },
    ],
    campaignTabs: [
      {
        name: 'supporters',
        label: 'Supporters',
        position: 14,
        count: ({ campaign: { backerCount } }) => backerCount,
        lazy: () => import('./SupportersTab.tsx'),
      },
    ],
  },
});
