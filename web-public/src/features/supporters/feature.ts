import { defineFeature } from '../define-feature.ts';

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
        shown: ({ campaign: { status } }) => status !== 'pending_payment' && status !== 'removed',
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
