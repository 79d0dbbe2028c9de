import { defineFeature } from '../define-feature.ts';
import { isShown } from '../is-shown.ts';

export const comments = defineFeature({
  name: 'comments',
  places: {
    campaignSections: [
      {
        name: 'discussion',
        position: 30,
        shown: isShown,
        lazy: () => import('./NewestThreads.tsx'),
      },
    ],
    campaignTabs: [
      {
        name: 'discussion',
        label: 'Discussion',
        position: 12,
        shown: isShown,
        lazy: () => import('./DiscussionTab.tsx'),
        lazyCount: () => import('./campaign-page/DiscussionCount.tsx'),
      },
    ],
  },
});
