import { defineFeature } from '../define-feature.ts';

export const successStories = defineFeature({
  sitePages: () => [{ name: 'success-stories', path: '/success-stories' }],
});
