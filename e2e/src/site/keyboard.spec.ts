import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { consents, createCampaign, openSession } from '../browser/browser-session.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { focused, isFocusMarked, tabTo } from '../browser/focus.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { commonDemo } from '../demo/demo-product.ts';

const account = { username: 'keys', email: 'keys@example.org', password: 'no mouse at all' };

describe('the site by keyboard alone', () => {
  const product = commonDemo();
  let browser: Browser;
  let visit: Visit;
  let page: Page;
  let campaignPath: string;

  beforeAll(async () => {
    browser = await sharedBrowser();
    const session = openSession(product.url);
    await session.call(accountsEndpoints.register, { body: { ...account, ...consents } });
    campaignPath = `/campaigns/${String((await createCampaign(session)).id)}`;
    visit = await Visit.open(browser, product.url, screens.desk);
    await visit.signIn(account);
    page = visit.page;
  });
  beforeEach(() => visit.go(campaignPath));

  it('begins with a link that skips to the content', async () => {
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('moves the focus into the donation dialog, keeps it inside, and returns it to the opener', async () => {
    await tabTo(page, 'Support This Campaign · $10');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Complete Your Support' });
    await dialog.getByLabel('Card number').waitFor();
    const order: string[] = [];
    do {
      order.push(await focused(page));
      await page.keyboard.press('Tab');
    } while ((await focused(page)) !== order[0] && order.length < 20);
    expect(order).toEqual([
      'Card number',
      'Expiry',
      'CVC',
      'Pay $10.60',
      'Payments are simulated on this site. Try 4242 4242 4242 4242.',
      'Change the amount',
      'Close',
      'Credit Card',
      // The panel of the open tab can be focused too.
      expect.stringMatching(/^Card numberExpiryCVC/),
    ]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Support This Campaign · $10');
  });

  it('moves the focus to the field of the card that has a mistake', async () => {
    await tabTo(page, 'Support This Campaign · $10');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Card number').waitFor();
    await page.keyboard.type('4242');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Card number');
    expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
  });

  it('chooses a mood and returns the focus', async () => {
    await tabTo(page, 'Theme');
    await page.keyboard.press('Enter');
    const choice = page.getByRole('dialog', { name: 'Choose a Mood' });
    await choice.waitFor();
    await page.keyboard.press('Escape');
    await choice.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Theme');
  });

  it('moves between the tabs of a campaign with the arrows', async () => {
    const tabs = page.getByRole('tablist', { name: 'About this campaign' }).getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: /^Discussion/u, selected: true }).waitFor();
    await page.getByRole('tabpanel', { name: /^Discussion/u }).waitFor();
    expect(await tabs.nth(1).evaluate((tab) => tab === document.activeElement)).toBe(true);
  });

  it('shows the focus on every element that it reaches', async () => {
    const unmarked: string[] = [];
    let stops = 0;
    for (; stops < 100; stops += 1) {
      await page.keyboard.press('Tab');
      // After the page's last element, the focus moves to the browser's own controls.
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      if (!(await isFocusMarked(page))) unmarked.push(await focused(page));
    }
    expect(unmarked).toEqual([]);
    expect(stops).toBeGreaterThan(20);
    expect(stops).toBeLessThan(100);
  });
});
