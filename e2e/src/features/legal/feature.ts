import { defineFeature } from '../define-feature.ts';

export const legal = defineFeature({
  sitePages: () => [{ name: 'privacy', path: '/privacy' }],
});
