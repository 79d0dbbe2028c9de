import { defineFeature } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { eventWords } from './event-words.tsx';

export const follows = defineFeature({
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
