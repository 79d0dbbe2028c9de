import { defineFeature } from '../define-feature.ts';
import { isShown } from '../is-shown.ts';

export const views = defineFeature({
  name: 'views',
  places: {
    campaignNotices: [
      {
        name: 'view',
        position: 90,
        firstView: true,
        // Views of others are refused.
        shown: isShown,
        lazy: () => import('./campaign-page/ReportView.tsx'),
      },
    ],
    campaignPanels: [
      {
        name: 'reach',
        position: 25,
        firstView: true,
        shown: ({ campaign: { status } }) => status !== 'pending_payment',
        lazy: () => import('./campaign-page/ReachPanel.tsx'),
      },
    ],
  },
});
