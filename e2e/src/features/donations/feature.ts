import type { Page } from 'playwright-core';
import { cardNumbers, payByCard } from '../../browser/card-payment.ts';
import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

export const donations = defineFeature({
  sitePages: ({ campaign }) => {
    const path = `/campaigns/${String(campaign.id)}`;
    return [
      { name: 'donation', path, as: 'member', covered: true, prepare: openDonation },
      { name: 'donation-visitor', path, covered: true, prepare: openSignIn },
      { name: 'donation-thanks', path, as: 'member', covered: true, prepare: give },
      { name: 'support', path: `${path}/checkout?amount=25`, as: 'member' },
      { name: 'support-preferences', path: `${path}/checkout?anonymous=1`, as: 'member' },
      { name: 'dashboard-messages', path: '/dashboard?tab=messages', as: 'member' },
      { name: 'dashboard-donations', path: '/dashboard?tab=donations', as: 'member' },
    ];
  },
  consolePages: () => [{ name: 'donations', hash: '/donations', shows: waitForRows }],
});

/** The button names the amount. */
async function pressSupport(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Support This Campaign/ }).click();
}

async function openDonation(page: Page): Promise<void> {
  await pressSupport(page);
  await page.getByRole('dialog').getByLabel('Card number').waitFor();
}

async function openSignIn(page: Page): Promise<void> {
  await pressSupport(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).waitFor();
}

async function give(page: Page): Promise<void> {
  await openDonation(page);
  const dialog = page.getByRole('dialog');
  await payByCard(dialog, cardNumbers.good);
  await dialog.getByRole('region', { name: /^More in / }).waitFor();
}
