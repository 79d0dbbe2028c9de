import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { adminAccount } from '../demo/demo-accounts.ts';
import { createDemoProduct, untouchedDemo } from '../demo/demo-product.ts';
import { openAnew, openInConsole, rowsOf, titleOf } from './console-elements.ts';

const failure = {
  message: 'Something went wrong on our side.',
  code: 'internal',
  requestId: 'request-4711',
};
/** The address of a donation that does not exist. */
const missing = '/donations/1/show';

let visit: Visit;
let page: Page;

beforeAll(async () => {
  visit = await signedIn(untouchedDemo().url);
  page = visit.page;
});
afterEach(() => page.unrouteAll());

async function signedIn(url: string): Promise<Visit> {
  const browser = await sharedBrowser();
  const visit = await Visit.open(browser, url, screens.desk);
  await visit.signIn(adminAccount);
  return visit;
}

const open = (hash: string) => openInConsole(page, hash);
const main = () => page.getByRole('main');
const alert = () => main().getByRole('alert');
const rows = () => rowsOf(page);
const title = (name: string) => titleOf(page, name);
const failRequests = (path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, json: failure }));

describe('a list that fails', () => {
  it('shows the error with its request id, and loads again on demand', async () => {
    await failRequests('**/api/admin/donations?*');
    await open('/donations?filter=%7B%7D');
    await alert().getByText(failure.message).waitFor();
    await alert().getByText(failure.requestId).waitFor();
    expect(await main().getByText('No donations here').count()).toBe(0);
    expect(await main().getByText('Rows per page').count()).toBe(0);
    await page.unrouteAll();
    await alert().getByRole('button', { name: 'Try again' }).click();
    await rows().first().waitFor();
    expect(await alert().count()).toBe(0);
  });

  it('inside a record’s page shows its own error', async () => {
    await open('/campaigns?filter=%7B%7D');
    await failRequests('**/api/admin/donations?*');
    await rows().first().click();
    const donations = main().getByRole('region', { name: 'Donations' });
    await donations.getByText(failure.requestId).waitFor();
    expect(await donations.getByText('No donations yet').count()).toBe(0);
  });
});

describe('a record that fails', () => {
  it('keeps its address, shows the error with its request id, and loads again on demand', async () => {
    await open('/donations?filter=%7B%7D');
    const record = '**/api/admin/donations/*';
    await rows().first().waitFor();
    await failRequests(record);
    await rows().first().click();
    await alert().getByText(failure.requestId).waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/donations\/\d+\/show$/);
    await page.unrouteAll();
    await alert().getByRole('button', { name: 'Try again' }).click();
    await main().getByText('Paid in all').waitFor();
  });

  it('because it does not exist says so at its address, and leads to the list', async () => {
    await open(missing);
    await main().getByText('There is no such record').waitFor();
    expect(page.url()).toContain(missing);
    expect(await main().getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await main().getByRole('link', { name: 'Donations' }).click();
    await title('Donations').waitFor();
  });
});

describe('a server that is away', () => {
  it('is named at the address that was opened, which is loaded when it is back', async () => {
    await open('/users?filter=%7B%7D');
    await rows().first().waitFor();
    await open('/');
    await title('Dashboard').waitFor();
    await visit.settle();
    await page.evaluate('window.notReloaded = true');
    await page.route('**/api/**', (route) => route.abort());
    await page.evaluate(() => {
      window.location.hash = '#/users';
    });
    await page.getByText('The server cannot be reached').first().waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/users/);
    expect(await page.getByText('Access Denied').count()).toBe(0);
    await page.unrouteAll();
    await rows().first().waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/users/);
    // A notification of a request that failed stays for some seconds.
    await expect
      .poll(() => page.getByText('The server cannot be reached').count(), { timeout: 10_000 })
      .toBe(0);
    expect(await page.evaluate('window.notReloaded')).toBe(true);
  });

  it('does not open the console to somebody who is no member of staff when it is back', async () => {
    await page.route('**/api/**', (route) => route.abort());
    await openAnew(page, '/admin/#/users');
    await page.getByText('The server cannot be reached').first().waitFor();
    await visit.context.clearCookies();
    await page.unrouteAll();
    await page.getByRole('textbox', { name: 'Username' }).waitFor();
    await visit.signIn(adminAccount);
  });

  it('with a page whose code is not loaded yet opens that page when it is back', async () => {
    const product = await createDemoProduct();
    onTestFinished(() => product.dispose());
    const { page } = await signedIn(product.url);
    await page.goto('/admin/#/');
    await titleOf(page, 'Dashboard').waitFor();
    await product.stop('SIGKILL');
    await page.getByRole('menuitem', { name: 'Deadlines' }).click();
    await page.getByText('The server cannot be reached').first().waitFor();
    await product.start();
    await titleOf(page, 'Deadlines').waitFor();
    await rowsOf(page).first().waitFor();
  });
});
