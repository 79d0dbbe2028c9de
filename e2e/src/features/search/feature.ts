import { defineFeature } from '../define-feature.ts';

export const search = defineFeature({
  sitePages: () => [
    { name: 'search', path: '/search?q=should' },
    { name: 'search-empty', path: '/search?q=nobody+asked+this' },
  ],
  consolePages: ({ campaign }) => [
    {
      name: 'search',
      hash: '/search?q=wolves',
      shows: (page) => page.getByRole('link', { name: campaign.title }).waitFor(),
    },
  ],
});
