import { defineFeature } from '../define-feature.ts';
import { isShownToAll } from '../shown-to-all.ts';

export const reactions = defineFeature({
  name: 'reactions',
  places: {
    campaignSections: [
      {
        name: 'reactions',
        position: 5,
        shown: isShownToAll,
        firstView: true,
        lazy: () => import('./campaign-page/ReactionBar.tsx'),
      },
    ],
    dashboardCounters: [
      {
        name: 'reactions',
        position: 30,
        firstView: true,
        lazy: () => import('./ReactionsCounter.tsx'),
      },
    ],
    communityTabs: [
      {
        name: 'react',
        label: 'React',
        position: 10,
        shown: isShownToAll,
        firstView: true,
        lazy: () => import('./campaign-page/ReactTab.tsx'),
      },
    ],
  },
});
