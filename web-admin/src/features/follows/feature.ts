import { defineFeature } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const follows = defineFeature({
  activityKinds,
  eventWords,
  places: {
    memberSections: [
      {
        name: 'follows',
        position: 60,
        Component: lazyPart(async () => (await import('./FollowsOfMember.tsx')).FollowsOfMember),
      },
    ],
  },
});
