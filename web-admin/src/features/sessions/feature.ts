import { defineFeature } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const sessions = defineFeature({
  eventWords,
  activityKinds,
  places: {
    memberSections: [
      {
        name: 'sessions',
        position: 50,
        Component: lazyPart(async () => (await import('./UserSessions.tsx')).UserSessions),
      },
    ],
  },
});
