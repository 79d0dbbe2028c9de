import { defineFeature } from '../define-feature.ts';

export const dashboard = defineFeature({
  sitePages: () => [
    { name: 'dashboard', path: '/dashboard', as: 'member' },
    { name: 'dashboard-activity', path: '/dashboard?tab=activity', as: 'member' },
  ],
});
