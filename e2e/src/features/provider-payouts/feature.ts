import { defineFeature } from '../define-feature.ts';

export const providerPayouts = defineFeature({
  consolePages: () => [
    {
      name: 'provider-payouts',
      hash: '/provider-payouts',
      shows: (page) => page.getByText('No payouts here').waitFor(),
    },
  ],
});
