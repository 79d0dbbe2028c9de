import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { readFileSync } from 'node:fs';
import { routes, type Route } from '@rostrum/contracts';
import { everything } from '@rostrum/contracts/testing';
import type { Client } from '@rostrum/contracts/client';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { promotionsEndpoints } from '@rostrum/contracts/promotions/constants';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { goodCard, openSession } from '../browser/browser-session.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { adminAccount, demoAccount } from '../demo/demo-accounts.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import { openCampaign } from '../demo/demo-records.ts';
import type { Product } from '../product/product.ts';
import { openAnew, openInConsole, openList, rowsOf } from './console-elements.ts';

let product: Product;
let visit: Visit;
let page: Page;
let member: Client;
let admin: Client;

beforeAll(async () => {
  product = await createDemoProduct();
  const browser = await sharedBrowser();
  visit = await Visit.open(browser, product.url, screens.desk);
  page = visit.page;
  await visit.signIn(adminAccount);
  member = openSession(product.url);
  await member.call(sessionsEndpoints.login, { body: demoAccount });
  admin = openSession(product.url);
  await admin.call(sessionsEndpoints.login, { body: adminAccount });
});
afterAll(() => product.dispose());

const open = (hash: string) => openInConsole(page, hash);

describe('the sandbox', () => {
  it.runIf(everything)(
    'opens a dispute of a payment, and the list of provider events has its webhook',
    async () => {
      const { id: campaignId } = await openCampaign(product.url);
      const { paymentIntentId, clientSecret } = await member.call(
        paymentsEndpoints.createPaymentIntent,
        { body: { amount: 5, campaignId } },
      );
      await member.call(paymentsEndpoints.confirmSandboxPayment, {
        params: { id: paymentIntentId },
        body: { clientSecret, card: goodCard },
      });
      await open(`/sandbox?payment=${paymentIntentId}`);
      await page.getByRole('combobox', { name: 'A dispute' }).click();
      await page.getByRole('option', { name: 'Is opened' }).click();
      await page.getByRole('button', { name: 'Order' }).click();
      const confirmation = page.getByRole('status').filter({ hasText: 'Ordered for payment' });
      await confirmation.filter({ hasText: paymentIntentId }).waitFor();
      await confirmation.getByText('A dispute of it is opened now.').waitFor();
      const filter = encodeURIComponent(JSON.stringify({ objectId: paymentIntentId }));
      const kinds = async () => {
        await open(`/provider-events?filter=${filter}`);
        await rowsOf(page).first().waitFor();
        const texts = await rowsOf(page).allInnerTexts();
        return texts.map((text) => /payment succeeded|dispute opened/.exec(text)?.[0]);
      };
      await expect
        .poll(kinds, { timeout: 10_000 })
        .toEqual(['dispute opened', 'payment succeeded']);
    },
  );

  it('has the payment that its address names, also after the address has changed', async () => {
    const reference = page.getByRole('combobox', { name: 'Provider’s reference of the payment' });
    await open('/sandbox?payment=pi_of_before');
    await expect.poll(() => reference.inputValue()).toBe('pi_of_before');
    await page.goto('/admin/#/sandbox?payment=pi_of_nobody');
    await expect.poll(() => reference.inputValue()).toBe('pi_of_nobody');
  });

  it.runIf(everything)(
    'makes an unmatched payment, and a refund of the demo fail until it is retried',
    async () => {
      const statistics = () => admin.call(statisticsEndpoints.adminStatistics, { query: {} });
      const soon = { timeout: 10_000 };
      await open('/sandbox');
      await page.getByRole('button', { name: 'Make the payment' }).click();
      await page.getByRole('status').filter({ hasText: 'of $49.00 was made' }).waitFor();
      await expect
        .poll(statistics, soon)
        .toMatchObject({ unmatchedDeliveries: 1, failedRefunds: 0 });
      for (const [from, link, choice, failedRefunds] of [
        ['/sandbox', 'refund was made', 'Fails until it is retried in the sandbox', 1],
        ['/', 'Failed refunds', 'Succeeds, also after it failed', 0],
      ] as const) {
        await open(from);
        await page.getByRole('link', { name: link }).click();
        await page.waitForURL(/donations/);
        await rowsOf(page).first().click();
        await page.getByRole('link', { name: 'Order its webhooks, refund or dispute' }).click();
        await page.getByRole('combobox', { name: 'Its refund' }).click();
        await page.getByRole('option', { name: choice }).click();
        await page.getByRole('button', { name: 'Order', exact: true }).click();
        await page.getByRole('status').filter({ hasText: 'Ordered for payment' }).waitFor();
        await expect.poll(statistics, soon).toMatchObject({ failedRefunds });
      }
    },
  );

  it('refuses a payment that it does not have', async () => {
    await page.goto('/admin/#/sandbox?payment=pi_of_nobody');
    await page.getByRole('combobox', { name: 'A dispute' }).click();
    await page.getByRole('option', { name: 'Is opened' }).click();
    await page.getByRole('button', { name: 'Order' }).click();
    await page.getByRole('alert').filter({ hasText: 'The sandbox has no such payment' }).waitFor();
  });
});

describe('the exports', () => {
  /** The word of a heading, without its unit and without what says that a column has ids. */
  const wordOf = (heading: string): string =>
    heading.replace(/^\uFEFF/, '').replace(/ \([^)]*\)$| id$/g, '');
  // The files of the journal and of the reports belong to no list.
  const others = [
    'journal',
    'money-by-month',
    'money-by-category',
    'open-obligations',
    'members-by-month',
  ];
  const lists = Object.values<Route>(routes)
    .filter(({ access, media }) => access === 'staff' && media === 'text/csv')
    .map(({ path }) => path.replace('/api/admin/exports/', ''))
    .filter((name) => !others.includes(name));
  // In `npm test`, three lists of money.
  const compared = everything ? lists : ['donations', 'payouts', 'payment-differences'];

  /**
   * Columns of buttons, those that put several of the file together, and the one that shows a part of
   * an account's number.
   */
  const besideTheFile = ['Action', 'Choose', 'What happened', 'For', 'Taken off', 'Goes to'];

  it('name the columns of each list as the console does', async () => {
    const mine = (await member.call(dashboardEndpoints.dashboard)).campaigns.find(
      ({ status }) => status === 'active',
    );
    await member.call(promotionsEndpoints.promoteCampaign, {
      params: { id: mine?.id ?? 0 },
      body: { hours: 1 },
    });
    await admin.call(paymentsEndpoints.makeUnmatchedSandboxPayment);
    expect(lists).toEqual(expect.arrayContaining(compared));
    const named = await Promise.all(
      compared.map(async (name) => {
        const answer = await page.request.get(`/api/admin/exports/${name}`);
        const [line = ''] = (await answer.text()).split('\r\n');
        return [name, line.split(',').map(wordOf)] as const;
      }),
    );
    for (const [name, inFile] of named) {
      await openList(visit, name);
      const headings = await page.getByRole('main').locator('thead th').allInnerTexts();
      const shown = headings
        .map((text) => wordOf(text.trim()))
        .filter((word) => !besideTheFile.includes(word));
      expect(shown.length).toBeGreaterThan(1);
      expect([name, inFile]).toEqual([name, expect.arrayContaining(shown)]);
    }
  });
});

describe('the ledger', () => {
  it('accounts for every cent, and its journal of a period adds up to zero', async () => {
    await open('/ledger-accounts');
    await page.getByText('Assets = liabilities + income − expenses, to the cent.').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV', exact: true }).click(),
    ]);
    const [heading = '', ...lines] = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    const column = heading.split(',').indexOf('Amount (USD)');
    expect(lines.length).toBeGreaterThan(10);
    const cents = lines.map((line) => Math.round(Number(line.split(',')[column]) * 100));
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(0);
  });

  it.runIf(everything)(
    'is read by an auditor, with the export of the journal and without the sandbox',
    async () => {
      await visit.signIn({ ...adminAccount, username: 'auditor' });
      await openAnew(page, '/admin/#/ledger-accounts');
      await page.getByText('Assets = liabilities').waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'NDJSON', exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^journal-.*\.ndjson$/);
      expect(await download.failure()).toBeNull();
      expect(await page.getByRole('menuitem', { name: 'Sandbox' }).count()).toBe(0);
      await page.goto('/admin/#/sandbox');
      await page.getByText('The console has no page at this address').waitFor();
    },
  );
});

it('causes no error in the browser but for the refused order', () => {
  expect(visit.errors.filter((error) => !error.includes('404'))).toEqual([]);
});
