import { defineFeature } from '../define-feature.ts';
import { isShownToAll } from '../shown-to-all.ts';

export const comments = defineFeature({
  name: 'comments',
  places: {
    campaignSections: [
      {
        name: 'discussion',
        position: 30,
        shown: isShownToAll,
        lazy: () => import('./NewestThreads.tsx'),
      },
    ],
    campaignTabs: [
      {
        name: 'discussion',
        label: 'Discussion',
        position: 12,
        shown: isShownToAll,
        lazy: () => import('./DiscussionTab.tsx'),
        lazyCount: () => import('./campaign-page/DiscussionCount.tsx'),
      },
    ],
  },
});
