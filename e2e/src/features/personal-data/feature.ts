import { defineFeature } from '../define-feature.ts';

export const personalData = defineFeature({
  sitePages: () => [{ name: 'settings-data', path: '/user/profile?tab=data', as: 'member' }],
});
