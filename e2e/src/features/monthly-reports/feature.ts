import { defineFeature } from '../define-feature.ts';

export const monthlyReports = defineFeature({
  consolePages: () => [
    {
      name: 'reports',
      hash: '/reports',
      shows: (page) => page.getByRole('heading', { name: 'Members by month' }).waitFor(),
    },
  ],
});
