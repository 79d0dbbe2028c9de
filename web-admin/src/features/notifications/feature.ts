import { defineFeature } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { eventWords } from './event-words.tsx';

export const notifications = defineFeature({
  eventWords,
  places: {
    memberSections: [
      {
        name: 'notifications',
        position: 65,
        Component: lazyPart(
          async () => (await import('./NotificationsOfMember.tsx')).NotificationsOfMember,
        ),
      },
    ],
  },
});
