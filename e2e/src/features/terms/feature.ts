import { defineFeature } from '../define-feature.ts';

export const terms = defineFeature({
  sitePages: () => [
    { name: 'terms', path: '/terms' },
    { name: 'terms-version', path: '/terms/2025-05-01' },
  ],
  consolePages: () => [
    {
      name: 'terms',
      hash: '/terms',
      shows: (page) => page.getByRole('button', { name: 'Announce' }).waitFor(),
    },
  ],
});
