import { defineFeature } from '../define-feature.ts';

export const howItWorks = defineFeature({
  sitePages: () => [{ name: 'how-it-works', path: '/how-it-works' }],
});
