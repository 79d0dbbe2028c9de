import { defineFeature } from '../define-feature.ts';

export const notFound = defineFeature({
  name: 'not-found',
  routes: { open: [{ path: '*', lazy: () => import('./NotFoundPage.tsx') }] },
});
