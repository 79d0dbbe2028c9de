import { defineFeature } from '../define-feature.ts';

export const providerEvents = defineFeature({
  consolePages: () => [
    {
      name: 'provider-events',
      hash: '/provider-events',
      shows: (page) => page.getByText('The newest 10,000 webhooks').waitFor(),
    },
  ],
});
