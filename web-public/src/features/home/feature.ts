import { defineFeature } from '../define-feature.ts';

export const home = defineFeature({
  name: 'home',
  routes: { open: [{ path: '/', lazy: () => import('./HomePage.tsx') }] },
});
