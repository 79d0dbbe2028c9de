import { defineFeature } from '../define-feature.ts';

export const payoutPolicies = defineFeature({
  consolePages: () => [
    {
      name: 'payout-policies',
      hash: '/payout-policies',
      shows: async (page) => {
        // The pointer stays away from the page, where it would hover over a row of the next one.
        await page.getByRole('button', { name: 'Divide' }).press('Enter');
        await page.getByRole('table', { name: 'Shares' }).waitFor();
      },
    },
  ],
});
