import { everything } from '@rostrum/contracts/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { adminAccount } from '../demo/demo-accounts.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import { secrets } from '../drills/support/test-data.ts';
import type { Product } from '../product/product.ts';
import { openAnew, openInConsole, openList, rowsOf, titleOf } from './console-elements.ts';
import { reportUnmatchedPayment } from './unmatched-payment.ts';

let product: Product;
let browser: Browser;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  product = await createDemoProduct({ SANDBOX_WEBHOOK_SECRET: secrets.SANDBOX_WEBHOOK_SECRET });
  browser = await sharedBrowser();
  visit = await Visit.open(browser, product.url, screens.desk, { reducedMotion: 'reduce' });
  page = visit.page;
  await visit.signIn(adminAccount);
  await reportUnmatchedPayment(product.url, 'pi_of_the_shop');
});
afterAll(() => product.dispose());

const open = (path: string) => openAnew(page, path);
const main = () => page.getByRole('main');
const rows = () => rowsOf(page);
const title = (name: string) => titleOf(page, name);

describe('the first cell of a row', () => {
  it.each([
    'users',
    ...(everything
      ? [
          'campaigns',
          'donations',
          'outbox',
          'contact-messages',
          'payment-differences',
          'projections',
        ]
      : []),
  ])('of %s is a link to the record, which the keyboard follows', async (name) => {
    await openList(visit, name);
    const link = rows().first().locator('td, th').first().getByRole('link');
    expect(await link.count()).toBe(1);
    const href = await link.getAttribute('href');
    expect(href).toMatch(new RegExp(`^#/${name}/[^/]+/show$`));
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.hash === href);
    await page.goBack();
    await rows().first().waitFor();
  });

  it('opens the record in a new tab with the middle button', async () => {
    await openList(visit, 'users');
    const [tab] = await Promise.all([
      visit.context.waitForEvent('page'),
      rows().first().getByRole('link').first().click({ button: 'middle' }),
    ]);
    await tab.waitForURL(/#\/users\/\d+\/show/);
    await tab.close();
    expect(page.url()).not.toContain('/show');
  });
});

it('a link inside a row leads to its own target, not to the record of the row', async () => {
  await openList(visit, 'donations');
  const campaign = rows().locator('a[href^="#/campaigns/"]').first();
  const href = await campaign.getAttribute('href');
  await campaign.click();
  await main().getByRole('region', { name: 'The conversation' }).waitFor();
  await visit.settle();
  expect(new URL(page.url()).hash).toBe(href);
});

it('the menu’s way to the site is a link to it', async () => {
  await openInConsole(page, '/');
  const link = page.getByRole('menuitem', { name: 'To the site' });
  expect(await link.getAttribute('href')).toBe('/');
});

describe('a filter that the list does not have', () => {
  it('is refused at its address, and not kept for the next visit', async () => {
    await open(`/admin/#/donations?filter=${encodeURIComponent('{"colour":"red"}')}`);
    await main().getByRole('alert').waitFor();
    await open('/admin/#/donations');
    await rows().first().waitFor();
  });

  const kept = [
    ['a filter of the wrong shape', { filter: { createdAt: 'x', q: { a: 1 } } }],
    ['no filter', { filter: 'x', page: 'y', perPage: -1 }],
    ['an order that the list does not have', { filter: {}, sort: 'nope', order: 'ASC' }],
  ] as const;
  it.each(everything ? kept : kept.slice(0, 1))(
    'does not break the list when the browser has kept %s',
    async (_, stored) => {
      await open('/admin/#/');
      await title('Dashboard').waitFor();
      await page.evaluate((stored) => {
        localStorage.setItem('RaStore.donations.listParams', stored);
      }, JSON.stringify(stored));
      await open('/admin/#/donations');
      await rows()
        .first()
        .or(main().getByRole('link', { name: 'Clear filters and order' }))
        .first()
        .waitFor();
      await open('/admin/#/donations');
      await rows().first().waitFor();
    },
  );
});

it('the search over everything is empty again on the next page', async () => {
  await openInConsole(page, '/');
  const field = page.getByRole('searchbox', { name: 'Search everything' });
  await field.fill('wolves');
  await page.keyboard.press('Enter');
  await page.getByText('Results for “wolves”').waitFor();
  expect(await field.inputValue()).toBe('wolves');
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await title('User Management').waitFor();
  expect(await field.inputValue()).toBe('');
});

describe('the status of a campaign', () => {
  const dialog = () => page.getByRole('dialog');
  it('changes with a reason only', async () => {
    await openList(visit, 'campaigns');
    await rows().filter({ hasText: 'Active' }).first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Change status' }).click();
    const completed = dialog().getByRole('radio', { name: /^Completed.*no evidence/ });
    expect(await completed.isDisabled()).toBe(true);
    await dialog()
      .getByRole('radio', { name: /^Expired/ })
      .check();
    expect(await dialog().getByRole('button', { name: 'Change status' }).isDisabled()).toBe(true);
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('It was called off.');
    expect(await dialog().getByRole('button', { name: 'Change status' }).isDisabled()).toBe(false);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });
});

it('the drawer of a phone is closed until its button is pressed, also after a visit at the desk', async () => {
  await open('/admin/#/');
  await title('Dashboard').waitFor();
  const toggle = page.getByRole('button', { name: /^(Open|Close) menu$/ });
  await toggle.click();
  await toggle.click();
  const item = page.getByRole('menuitem', { name: 'Campaigns' });
  await item.waitFor();
  await page.setViewportSize(screens.phone.viewport);
  await item.waitFor({ state: 'hidden' });
  await toggle.click();
  await item.waitFor();
  await page.keyboard.press('Escape');
  await item.waitFor({ state: 'hidden' });
  await page.setViewportSize(screens.desk.viewport);
  await toggle.click();
  await page.setViewportSize(screens.phone.viewport);
  await open('/admin/#/users');
  await main().locator('li').first().waitFor();
  expect(await item.isVisible()).toBe(false);
  await toggle.click();
  await item.waitFor();
  await item.click();
  await title('Campaigns').waitFor();
  await item.waitFor({ state: 'hidden' });
  await page.setViewportSize(screens.desk.viewport);
});

it('causes no error in the browser but those of refused requests', () => {
  expect(visit.errors.filter((error) => !error.includes('status of 400'))).toEqual([]);
});
