import { defineFeature } from '../define-feature.ts';

export const legal = defineFeature({
  sitePages: () => [
    { name: 'terms', path: '/terms' },
    { name: 'privacy', path: '/privacy' },
  ],
});
