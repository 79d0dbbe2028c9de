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
    promptAside: [
      {
        name: 'history',
        position: 10,
        Component: lazyPart(async () => (await import('./record-histories.tsx')).PromptHistory),
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
