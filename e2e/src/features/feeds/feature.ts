import { defineFeature } from '../define-feature.ts';

export const feeds = defineFeature({
  sitePages: () => [
    { name: 'activity-following', path: '/activity', as: 'member' },
    { name: 'activity-own', path: '/activity?tab=mine', as: 'member' },
  ],
});
