import { defineFeature } from '../define-feature.ts';

export const payments = defineFeature({
  consolePages: () => [
    {
      name: 'payment-differences',
      hash: '/payment-differences',
      shows: (page) => page.getByText('No differences here').waitFor(),
    },
  ],
});
