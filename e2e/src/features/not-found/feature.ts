import { defineFeature } from '../define-feature.ts';

export const notFound = defineFeature({
  sitePages: () => [{ name: 'not-found', path: '/there/is/nothing' }],
});
