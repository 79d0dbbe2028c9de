import { defineFeature } from '../define-feature.ts';
import type { Places } from '../places.tsx';

/** Campaigns that nobody but their creator or the staff sees have no reactions. */
const shown = ({ campaign: { status } }: Places['campaignSections']): boolean =>
  status !== 'pending_payment' && status !== 'removed';

export const reactions = defineFeature({
  name: 'reactions',
  places: {
    campaignSections: [
      {
        name: 'reactions',
        position: 5,
        shown,
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
        shown,
        firstView: true,
        lazy: () => import('./campaign-page/ReactTab.tsx'),
      },
    ],
  },
});
