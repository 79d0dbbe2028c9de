import { defineFeature } from '../define-feature.ts';

export const participants = defineFeature({
  consolePages: () => [
    {
      name: 'participants',
      hash: '/participants',
      shows: (page) => page.getByText('marcus_veltri').first().waitFor(),
    },
  ],
});
