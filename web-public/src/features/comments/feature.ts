import { defineFeature } from '../define-feature.ts';
import type { Places } from '../places.tsx';

/** Nobody can comment on a campaign that is unpaid or taken down. */
const takesComments = ({ campaign: { status } }: Places['campaignTabs']): boolean =>
  status !== 'pending_payment' && status !== 'removed';

export const comments = defineFeature({
  name: 'comments',
  places: {
    campaignSections: [
      {
        name: 'discussion',
        position: 30,
        shown: takesComments,
        lazy: () => import('./NewestThreads.tsx'),
      },
    ],
    campaignTabs: [
      {
        name: 'discussion',
        label: 'Discussion',
        position: 12,
        shown: takesComments,
        lazy: () => import('./DiscussionTab.tsx'),
        lazyCount: () => import('./campaign-page/DiscussionCount.tsx'),
      },
    ],
  },
});
