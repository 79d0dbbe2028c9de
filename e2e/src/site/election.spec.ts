import { beforeAll, describe, expect, it, inject } from 'vitest';
import type { Browser } from 'playwright-core';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { demoAccount } from '../demo/demo-accounts.ts';
import { commonDemo } from '../demo/demo-product.ts';

describe('the choice of a donor in an election', () => {
  const product = commonDemo();
  let browser: Browser;
  let visit: Visit;
  let campaign: string;
  beforeAll(async () => {
    browser = await sharedBrowser();
    visit = await Visit.open(browser, product.url, screens.desk);
    await visit.signIn(demoAccount);
    const { choosing } = inject('demoRecords');
    campaign = `/campaigns/${String(choosing.id)}`;
    await visit.go(`${campaign}/election`);
  });

  const focused = () => visit.page.evaluate(() => document.activeElement?.textContent);

  let ask: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => (ask = resolve));

  it('to wait keeps the focus on its button, and is said', async () => {
    const { page } = visit;
    // What else shows the choice is not answered before the next test has asked for the refund.
    await page.route(`**/api${campaign}`, async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Wait 180 days longer' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'You chose to wait.' }).waitFor();
    await page.getByRole('button', { name: 'You wait for the conversation' }).waitFor();
    expect(await focused()).toBe('You wait for the conversation');
    await page.getByText('You chose to wait', { exact: true }).waitFor();
  });

  it('to have the money back can be made while the page is refreshed, and is said still when there is nothing left to choose', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: /^Refund \$/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    ask?.();
    const confirm = page.getByRole('dialog').getByRole('button', { name: /^Refund \$/ });
    await confirm.focus();
    await page.keyboard.press('Enter');
    await page.getByText('There is nothing left to choose').waitFor();
    expect(await page.getByRole('button', { name: /^Refund \$/ }).count()).toBe(0);
    expect(
      await page.getByRole('status').filter({ hasText: 'The refund is under way.' }).count(),
    ).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});
