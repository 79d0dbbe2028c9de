import { defineFeature } from '../define-feature.ts';

export const comments = defineFeature({
  name: 'comments',
  places: {
    campaignTabs: [
      {
        name: 'discussion',
        label: 'Discussion',
        position: 12,
        // Nobody can comment on a campaign that is unpaid or taken down.
        shown: ({ campaign: { status } }) => status !== 'pending_payment' && status !== 'removed',
        lazy: () => import('./DiscussionTab.tsx'),
        lazyCount: () => import('./campaign-page/DiscussionCount.tsx'),
      },
    ],
  },
});
