import type { Page } from 'playwright-core';
import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

export const payouts = defineFeature({
  sitePages: ({ readyShare }) => [
    { name: 'settings-payouts', path: '/user/profile?tab=payouts', as: 'member' },
    {
      name: 'campaign-payouts',
      path: `/campaigns/${String(readyShare.campaignId)}`,
      prepare: (page) => page.getByRole('list', { name: 'Shares of payout 1' }).waitFor(),
    },
  ],
  consolePages: ({ readyShare, sentShare }) => [
    { name: 'payouts', hash: '/payouts', shows: waitForRows },
    {
      name: 'payouts-all',
      hash: '/payouts?filter=%7B%7D&sort=computedAt&order=DESC',
      shows: waitForRows,
    },
    { name: 'payout', hash: `/payouts/${String(readyShare.id)}/show`, shows: waitForShare },
    { name: 'payout-sent', hash: `/payouts/${String(sentShare.id)}/show`, shows: waitForShare },
  ],
});

/** Waits for the share, how its payout was computed, and its events. */
async function waitForShare(page: Page): Promise<void> {
  await page.getByText('Ordered by', { exact: true }).waitFor();
  await page.getByText('PayoutComputed').first().waitFor();
}
