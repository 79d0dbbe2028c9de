import { defineFeature } from '../define-feature.ts';

export const entryVotes = defineFeature({
  consolePages: () => [
    {
      name: 'entry-votes',
      hash: '/entry-votes',
      shows: (page) => page.getByRole('heading', { name: 'Entry votes' }).first().waitFor(),
    },
  ],
});
