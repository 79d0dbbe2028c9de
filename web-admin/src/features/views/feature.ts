import { defineFeature } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { eventWords } from './event-words.tsx';

export const views = defineFeature({
  eventWords,
  places: {
    campaignSections: [
      {
        name: 'reach',
        position: 56,
        Component: lazyPart(async () => (await import('./ReachPanel.tsx')).ReachPanel),
      },
    ],
  },
});
