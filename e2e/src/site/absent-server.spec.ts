import { everything } from '@rostrum/contracts/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { adminAccount, demoAccount } from '../demo/demo-accounts.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import type { Product } from '../product/product.ts';

let product: Product;
let browser: Browser;
let visit: Visit;

beforeAll(async () => {
  product = await createDemoProduct({ RATE_LIMIT_FACTOR: '1' });
  browser = await sharedBrowser();
});
afterAll(() => product.dispose());

describe('a page whose code cannot be loaded', () => {
  beforeAll(async () => {
    visit = await Visit.open(browser, product.url, screens.desk);
  });
  afterAll(() => visit.close());

  it('says that the server is away, and opens by itself when it is back', async () => {
    const { page } = visit;
    await visit.go('/how-it-works');
    await page.evaluate('window.notReloaded = true');
    await product.stop('SIGKILL');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Success Stories' }).click();
    await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor();
    await product.start();
    await page.getByRole('heading', { level: 1, name: /Success Stories/i }).waitFor();
    expect(await page.evaluate('window.notReloaded')).toBe(true);
  });
});

describe('a payment while the server is away', () => {
  it.runIf(everything)(
    'was not charged before its confirmation, is looked for after it, and goes on by itself',
    async () => {
      visit = await Visit.open(browser, product.url, screens.desk);
      const { page } = visit;
      await visit.signIn(demoAccount);
      await visit.go('/search?q=wolves');
      await page.getByRole('link', { name: /whose wolves/ }).click();
      await page.getByRole('button', { name: 'Support This Campaign' }).click();
      const dialog = page.getByRole('dialog');
      const number = dialog.getByLabel('Card number');
      await number.fill('4242424242424242');
      await dialog.getByLabel('Expiry').fill('12/34');
      await dialog.getByLabel('CVC').fill('123');
      const pay = dialog.getByRole('button', { name: /^Pay \$/ });

      await product.stop('SIGKILL');
      await pay.click();
      const away = dialog.getByText('We cannot reach Rostrum.');
      await away.waitFor();
      await dialog.getByText('You have not been charged. What you typed is kept.').waitFor();
      await product.start();
      await away.waitFor({ state: 'detached' });
      expect(await number.inputValue()).toBe('4242 4242 4242 4242');

      const confirmation = '**/api/sandbox/payment-intents/*/confirm';
      await page.route(confirmation, (route) => route.abort());
      await pay.click();
      await dialog.getByText('We do not know yet whether you were charged.').waitFor();
      await dialog.getByText('Do not pay again: we look as soon as we are back.').waitFor();
      await page.unroute(confirmation);
      await dialog.getByRole('button', { name: 'Back to the campaign' }).waitFor();
      await visit.close();
    },
  );
});

describe('the session of a browser', () => {
  it.runIf(everything)('that ends in one tab ends in the others', async () => {
    const { context, page } = (visit = await Visit.open(browser, product.url, screens.desk));
    await visit.signIn(demoAccount);
    await visit.go('/dashboard');
    const other = await context.newPage();
    await other.goto('/how-it-works');
    await other.getByRole('button', { name: 'Account of demo' }).click();
    await other.getByRole('menuitem', { name: /Log out|Logout|Sign out/i }).click();
    await page.waitForURL('**/auth/login');
    await visit.close();
  });

  it.runIf(everything)(
    'that the server ended leads from a payment to the login page and back',
    async () => {
      visit = await Visit.open(browser, product.url, screens.desk);
      const { context, page } = visit;
      await visit.signIn(demoAccount);
      await visit.go('/search?q=wolves');
      await page.getByRole('link', { name: /whose wolves/ }).click();
      await page.getByRole('button', { name: 'Support This Campaign' }).click();
      await page.getByLabel('Card number').fill('4242424242424242');
      await page.getByLabel('Expiry').fill('12/34');
      await page.getByLabel('CVC').fill('123');
      const campaign = new URL(page.url()).pathname;
      await context.clearCookies({ name: 'rostrum_session' });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Pay \$/ })
        .click();
      await page.waitForURL('**/auth/login');
      await page.getByLabel('Username').fill(demoAccount.username);
      await page.getByLabel('Password', { exact: true }).fill(demoAccount.password);
      await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(`**${campaign}*`);
      await visit.close();
    },
  );
});

describe('the last path', () => {
  it.runIf(everything)(
    'is opened again with the root in a new tab, and not in a tab that shows the site',
    async () => {
      visit = await Visit.open(browser, product.url, screens.desk);
      const { context, page } = visit;
      await visit.go('/categories');
      await page.goto('/');
      await page
        .getByRole('heading', { level: 1, name: /The conversation you want exists/ })
        .waitFor();
      await visit.go('/categories/5');
      const other = await context.newPage();
      await other.goto('/');
      await other.waitForURL('**/categories/5');
      await other.goto('/');
      await other
        .getByRole('heading', { level: 1, name: /The conversation you want exists/ })
        .waitFor();
      expect(new URL(other.url()).pathname).toBe('/');
      await visit.close();
    },
  );
});

describe('the first view of a visitor', () => {
  it.runIf(everything)('causes no error in the console', async () => {
    visit = await Visit.open(browser, product.url, screens.phone);
    await visit.go('/');
    await visit.go('/campaigns');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

describe('a check of the session without an answer', () => {
  /** Opens a page while the check of the session gets no answer. @returns what lets it be answered */
  async function openUnanswered(
    path: string,
    account: Parameters<Visit['signIn']>[0],
  ): Promise<() => void> {
    visit = await Visit.open(browser, product.url, screens.desk);
    const { page } = visit;
    await visit.signIn(account);
    let answers = false;
    await page.route('**/api/auth/me', (route) => (answers ? route.continue() : undefined));
    const asked = page.waitForRequest('**/api/auth/me');
    await page.goto(path);
    await asked;
    return () => {
      answers = true;
    };
  }

  it.runIf(everything)(
    'ends after five seconds, and a page for members opens once there is one',
    async () => {
      const answer = await openUnanswered('/dashboard', demoAccount);
      const { page } = visit;
      const headings = page.getByRole('heading', { level: 1 });
      const closed = 'We could not check your session';
      await headings.filter({ hasText: closed }).waitFor({ timeout: 7_000 });
      expect(await headings.allTextContents()).toEqual([closed]);
      answer();
      await page.getByText('Retry', { exact: true }).click();
      await headings.filter({ hasText: 'demo' }).waitFor();
      await visit.close();
    },
  );

  it.runIf(everything)(
    'ends after five seconds, and the console opens by itself once there is one',
    async () => {
      const answer = await openUnanswered('/admin/', adminAccount);
      const { page } = visit;
      const away = page.getByRole('alert').filter({ hasText: 'The server cannot be reached' });
      await away.waitFor({ timeout: 7_000 });
      answer();
      await away.waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      await page.getByRole('button', { name: adminAccount.username }).waitFor();
      await visit.close();
    },
  );
});

describe('categories that are late, and then fail', () => {
  it.runIf(everything)('leave the form usable, and the choice of a draft as it is', async () => {
    visit = await Visit.open(browser, product.url, screens.desk);
    const { page } = visit;
    await visit.signIn(demoAccount);
    await visit.go('/campaigns/create');
    const category = page.getByLabel('Category');
    await category.selectOption('Science');
    let fail: (() => void) | undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    const late = page.waitForRequest('**/api/categories');
    await page.route('**/api/categories', async (route) => {
      await failed;
      await route.fulfill({ status: 503 });
    });
    await page.reload();
    await late;
    await category.getByText('Loading categories').waitFor({ state: 'attached' });
    await page.getByLabel('Title').fill('Is it late?');
    fail?.();
    await page.getByRole('heading', { name: 'Error Loading Categories' }).waitFor();
    await page.unroute('**/api/categories');
    await page.getByRole('button', { name: 'Retry' }).click();
    await category.waitFor();
    await expect.poll(() => category.locator('option:checked').textContent()).toBe('Science');
    await visit.close();
  });
});
