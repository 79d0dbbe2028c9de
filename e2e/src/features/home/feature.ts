import { defineFeature } from '../define-feature.ts';

export const home = defineFeature({
  sitePages: () => [{ name: 'home', path: '/' }],
});
