import { defineFeature } from '../define-feature.ts';

export const search = defineFeature({
  name: 'search',
  routes: {
    open: [{ path: '/search', lazy: () => import('./SearchPage.tsx'), places: ['searchTabs'] }],
  },
});
