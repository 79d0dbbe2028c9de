import { defineFeature } from '../define-feature.ts';

export const trending = defineFeature({
  name: 'trending',
  places: {
    communityTabs: [
      {
        name: 'trending',
        label: 'Trending',
        position: 30,
        lazy: () => import('./TrendingTab.tsx'),
      },
    ],
  },
});
