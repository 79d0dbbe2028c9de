import { defineFeature } from '../define-feature.ts';

export const categories = defineFeature({
  sitePages: () => [{ name: 'categories', path: '/categories' }],
});
