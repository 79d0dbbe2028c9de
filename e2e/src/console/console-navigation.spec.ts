import { everything } from '@rostrum/contracts/testing';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { adminAccount } from '../demo/demo-accounts.ts';
import { untouchedDemo } from '../demo/demo-product.ts';
import { openAnew, openInConsole, openList, rowsOf, titleOf } from './console-elements.ts';

let visit: Visit;
let page: Page;

beforeAll(async () => {
  const browser = await sharedBrowser();
  visit = await Visit.open(browser, untouchedDemo().url, screens.desk);
  page = visit.page;
  await visit.signIn(adminAccount);
});

const open = (hash: string) => openInConsole(page, hash);
const main = () => page.getByRole('main');
const rows = () => rowsOf(page);
const title = (name: string) => titleOf(page, name);

describe('the first cell of a row', () => {
  it.each([
    'users',
    ...(everything ? ['campaigns', 'donations', 'outbox', 'contact-messages', 'projections'] : []),
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

  it.runIf(everything)('opens the record in a new tab with the middle button', async () => {
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

it.runIf(everything)(
  'a link inside a row leads to its own target, not to the record of the row',
  async () => {
    await openList(visit, 'donations');
    const campaign = rows().locator('a[href^="#/campaigns/"]').first();
    const href = await campaign.getAttribute('href');
    await campaign.click();
    await main().getByRole('region', { name: 'The conversation' }).waitFor();
    await visit.settle();
    expect(new URL(page.url()).hash).toBe(href);
  },
);

it('the menu’s way to the site is a link to it', async () => {
  await open('/');
  const link = page.getByRole('menuitem', { name: 'To the site' });
  expect(await link.getAttribute('href')).toBe('/');
});

describe('a filter that the list does not have', () => {
  it('is refused at its address, and not kept for the next visit', async () => {
    await open(`/donations?filter=${encodeURIComponent('{"colour":"red"}')}`);
    await main().getByRole('alert').waitFor();
    await open('/donations');
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
      await open('/');
      await title('Dashboard').waitFor();
      await page.evaluate((stored) => {
        localStorage.setItem('RaStore.donations.listParams', stored);
      }, JSON.stringify(stored));
      await openAnew(page, '/admin/#/donations');
      await rows()
        .first()
        .or(main().getByRole('link', { name: 'Clear filters and order' }))
        .first()
        .waitFor();
      await open('/donations');
      await rows().first().waitFor();
    },
  );
});

it.runIf(everything)('the search over everything is empty again on the next page', async () => {
  await open('/');
  const field = page.getByRole('searchbox', { name: 'Search everything' });
  await field.fill('wolves');
  await page.keyboard.press('Enter');
  await page.getByText('Results for “wolves”').waitFor();
  expect(await field.inputValue()).toBe('wolves');
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await title('User Management').waitFor();
  expect(await field.inputValue()).toBe('');
});

it.runIf(everything)(
  'the drawer of a phone is closed until its button is pressed, also after a visit at the desk',
  async () => {
    await open('/');
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
    await openAnew(page, '/admin/#/users');
    await main().locator('li').first().waitFor();
    expect(await item.isVisible()).toBe(false);
    await toggle.click();
    await item.waitFor();
    await item.click();
    await title('Campaigns').waitFor();
    await item.waitFor({ state: 'hidden' });
    await page.setViewportSize(screens.desk.viewport);
  },
);

it('causes no error in the browser but those of refused requests', () => {
  expect(visit.errors.filter((error) => !error.includes('status of 400'))).toEqual([]);
});
