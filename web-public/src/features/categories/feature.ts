import { defineFeature } from '../define-feature.ts';

export const categories = defineFeature({
  name: 'categories',
  routes: { open: [{ path: '/categories', lazy: () => import('./CategoriesPage.tsx') }] },
  menu: [{ to: '/categories', label: 'Categories', position: 2 }],
});
