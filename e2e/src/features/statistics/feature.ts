import { defineFeature } from '../define-feature.ts';

export const statistics = defineFeature({
  consolePages: () => [
    {
      name: 'dashboard',
      hash: '/',
      shows: (page) => page.getByRole('heading', { name: 'Money over time' }).waitFor(),
    },
  ],
});
