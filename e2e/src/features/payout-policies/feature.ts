import { defineFeature } from '../define-feature.ts';

export const payoutPolicies = defineFeature({
  consolePages: () => [
    {
      name: 'payout-policies',
      hash: '/payout-policies',
      shows: async (page) => {
        await page.getByRole('button', { name: 'Divide' }).click();
        await page.getByRole('table', { name: 'Shares' }).waitFor();
      },
    },
  ],
});
