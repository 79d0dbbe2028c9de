import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import type { Client } from '@rostrum/contracts/client';
import { followsEndpoints } from '@rostrum/contracts/follows/constants';
import { notificationMessages } from '@rostrum/contracts/notifications/messages';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newFindings } from '../browser/axe.ts';
import { openMember } from '../browser/card-payment.ts';
import { screens, type Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { commonDemo } from '../demo/demo-product.ts';

const product = commonDemo();

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${String(unread)} unread`,
    exact: true,
  });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Waits for the bell to say a number. It asks again when the window is looked at. */
async function hears(page: Page, unread: number): Promise<void> {
  await expect
    .poll(async () => {
      const answered = page.waitForResponse('**/api/notifications');
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await answered;
      return bell(page, unread).count();
    })
    .toBe(1);
}

describe('two members, one on a large screen and one on a phone', () => {
  let browser: Browser;
  let cal: Visit;
  let fay: Visit;
  let calls: { readonly cal: Client; readonly fay: Client };
  let ids: { readonly cal: number; readonly fay: number };

  beforeAll(async () => {
    browser = await sharedBrowser();
    const [first, second] = await Promise.all([
      openMember(browser, product.url, 'cal.bell', screens.desk),
      openMember(browser, product.url, 'fay.bell', screens.phone),
    ]);
    [cal, fay] = [first.visit, second.visit];
    calls = { cal: first.session, fay: second.session };
    const [one, other] = await Promise.all(
      [calls.cal, calls.fay].map((session) => session.call(accountsEndpoints.me)),
    );
    ids = { cal: one?.id ?? 0, fay: other?.id ?? 0 };
    await Promise.all([cal, fay].map((visit) => visit.go('/how-it-works')));
  });

  const follow = (by: 'cal' | 'fay', whom: 'cal' | 'fay') =>
    calls[by].call(followsEndpoints.followMember, { body: { followingId: ids[whom] } });

  it('nothing is told before anything has happened', async () => {
    const { page } = cal;
    await bell(page, 0).click();
    await list(page).getByText(notificationMessages.none).waitFor();
    expect(await newFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
  });

  it('a follow is counted on the page that is open, and told once', async () => {
    const { page } = cal;
    await follow('fay', 'cal');
    await hears(page, 1);
    await page.getByRole('status').getByText('1 unread notification', { exact: true }).waitFor();
  });

  it('the keyboard opens the list, and Escape returns the focus to the bell', async () => {
    const { page } = cal;
    await bell(page, 1).focus();
    await page.keyboard.press('Enter');
    await list(page)
      .getByRole('link', { name: /^Unread: fay\.bell follows you/ })
      .waitFor();
    const isInside = () => list(page).evaluate((dialog) => dialog.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    expect(await newFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => bell(page, 1).evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  it('a click leads on, closes the list and marks as read', async () => {
    const { page } = cal;
    await bell(page, 1).click();
    await list(page)
      .getByRole('link', { name: /fay\.bell follows you/ })
      .click();
    await page.waitForURL(`**/profile/${String(ids.fay)}`);
    await page.getByRole('heading', { level: 1, name: 'fay.bell' }).waitFor();
    expect(await list(page).count()).toBe(0);
    await bell(page, 0).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await cal.settle();
    await page.reload();
    await cal.settle();
    await bell(page, 0).click();
    await list(page)
      .getByRole('link', { name: /^fay\.bell follows you/ })
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it('on a phone the list fits, all are marked as read, and the page has them all', async () => {
    const { page } = fay;
    await follow('cal', 'fay');
    await hears(page, 1);
    await bell(page, 1).click();
    await list(page)
      .getByRole('link', { name: /^Unread: cal\.bell follows you/ })
      .waitFor();
    const box = await list(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= screens.phone.viewport.width).toBe(true);
    expect(await newFindings(page)).toEqual([]);
    await list(page).getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText(notificationMessages.allRead).first().waitFor();
    await bell(page, 0).waitFor();
    await list(page).getByRole('link', { name: 'See all' }).click();
    await page.waitForURL('**/notifications');
    await list(page).waitFor({ state: 'detached' });
    await page
      .getByRole('list', { name: 'Notifications' })
      .getByRole('link', { name: /^cal\.bell follows you/ })
      .waitFor();
    expect(await newFindings(page)).toEqual([]);
  });

  it('a member who signs out leaves nothing behind', async () => {
    const { page } = fay;
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You have been successfully logged out.').first().waitFor();
    await expect.poll(() => bell(page, 0).count()).toBe(0);
    await fay.settle();
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(stored).not.toContain('cal.bell');
    expect([...cal.errors, ...fay.errors]).toEqual([]);
  });
});
