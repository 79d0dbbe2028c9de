import { defineFeature } from '../define-feature.ts';

export const supporters = defineFeature({
  name: 'supporters',
  places: {
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
