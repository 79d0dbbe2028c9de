import { defineFeature } from '../define-feature.ts';

export const setup = defineFeature({
  consolePages: () => [
    {
      name: 'setup',
      hash: '/setup',
      shows: (page) => page.getByRole('heading', { name: /steps are done$/ }).waitFor(),
    },
  ],
});
