import { defineFeature } from '../define-feature.ts';
import { isShown } from '../is-shown.ts';

export const reactions = defineFeature({
  name: 'reactions',
  places: {
    campaignSections: [
      {
        name: 'reactions',
        position: 5,
        shown: isShown,
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
        shown: isShown,
        firstView: true,
        lazy: () => import('./campaign-page/ReactTab.tsx'),
      },
    ],
  },
});
