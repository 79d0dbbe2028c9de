import { defineFeature } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';

export const history = defineFeature({
  places: {
    campaignAside: [
      {
        name: 'history',
        position: 10,
        Component: lazyPart(async () => (await import('./record-histories.tsx')).CampaignHistory),
      },
    ],
    memberAside: [
      {
        name: 'history',
        position: 20,
        Component: lazyPart(async () => (await import('./record-histories.tsx')).MemberHistory),
      },
    ],
  },
});
