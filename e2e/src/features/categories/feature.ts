import { defineFeature } from '../define-feature.ts';

export const categories = defineFeature({
  consolePages: () => [
    {
      name: 'categories',
      hash: '/categories',
      shows: (page) => page.getByRole('link', { name: 'Politics' }).waitFor(),
    },
    {
      name: 'category',
      hash: '/categories/1',
      shows: (page) => page.getByRole('heading', { name: 'Event history' }).waitFor(),
    },
  ],
  sitePages: () => [{ name: 'categories', path: '/categories' }],
});
