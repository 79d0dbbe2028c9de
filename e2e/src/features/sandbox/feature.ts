import { defineFeature } from '../define-feature.ts';

export const sandbox = defineFeature({
  consolePages: () => [
    {
      name: 'sandbox',
      hash: '/sandbox',
      shows: (page) => page.getByRole('button', { name: 'Order' }).waitFor(),
    },
  ],
});
