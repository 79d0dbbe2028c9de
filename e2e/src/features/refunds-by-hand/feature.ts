import { defineFeature } from '../define-feature.ts';

export const refundsByHand = defineFeature({
  consolePages: () => [
    {
      name: 'refunds-by-hand',
      hash: '/refunds-by-hand',
      shows: (page) => page.getByText('No refunds here').waitFor(),
    },
  ],
});
