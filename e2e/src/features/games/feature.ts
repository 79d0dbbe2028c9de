import { defineFeature } from '../define-feature.ts';

export const games = defineFeature({
  sitePages: () => [{ name: 'games', path: '/games' }],
});
