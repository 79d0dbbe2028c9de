import { beforeAll, describe, expect, it, inject } from 'vitest';
import type { Browser, Request } from 'playwright-core';
import { newFindings } from '../browser/axe.ts';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { demoAccount } from '../demo/demo-accounts.ts';
import { commonDemo } from '../demo/demo-product.ts';

const product = commonDemo();
let browser: Browser;
let id: number;

beforeAll(async () => {
  browser = await sharedBrowser();
  ({ id } = inject('demoRecords').mine);
});

/** Opens a window, and lists the bodies of the views and shares that it reports. */
async function openVisit(screen: (typeof screens)[keyof typeof screens]) {
  const visit = await Visit.open(browser, product.url, screen);
  const reports: unknown[] = [];
  const isReport = (request: Request): boolean =>
    request.method() === 'POST' && /\/(?:views|shares)$/u.test(request.url());
  visit.page.on('request', (request) => {
    if (isReport(request)) reports.push(request.postDataJSON());
  });
  const answered = visit.page.waitForResponse((response) => isReport(response.request()));
  return { visit, page: visit.page, reports, answered };
}

describe('the views of a campaign', () => {
  it('are reported once the page was visible for a moment, with how the visitor came', async () => {
    const { visit, page, reports, answered } = await openVisit(screens.phone);
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', writable: true });
    });
    await page.clock.install();
    await visit.go('/campaigns?q=nobody+asked+this');
    await visit.go(`/campaigns/${String(id)}`);
    await page.clock.runFor(5_000);
    expect(reports).toEqual([]);
    await page.evaluate(() => {
      Object.assign(document, { visibilityState: 'visible' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(1_000);
    expect((await answered).status()).toBe(202);
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
    const shared = page.waitForResponse((response) => response.url().endsWith('/shares'));
    await page.getByRole('button', { name: 'Copy link' }).click();
    expect((await shared).status()).toBe(202);
    await page.getByRole('tab', { name: 'Ledger' }).click();
    await page.clock.runFor(5_000);
    expect(reports).toEqual([{ source: 'list' }, { platform: 'copy' }]);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('are not reported by a browser that asks not to be tracked', async () => {
    const { visit, page, reports, answered } = await openVisit(screens.phone);
    answered.catch(() => undefined);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await page.clock.install();
    await visit.go(`/campaigns/${String(id)}`);
    await page.clock.runFor(5_000);
    expect(reports).toEqual([]);
    await visit.close();
  });

  it('are shown to the creator, and to nobody else', async () => {
    const panel = { name: 'Views and shares' };
    const creator = await Visit.open(browser, product.url, screens.desk);
    await creator.signIn(demoAccount);
    await creator.go(`/campaigns/${String(id)}`);
    const reach = creator.page.getByRole('region', panel);
    await reach.getByRole('img', { name: /views in the last 30 days/u }).waitFor();
    expect(await reach.getByText('Home page').isVisible()).toBe(true);
    expect(await newFindings(creator.page)).toEqual([]);
    const visitor = await Visit.open(browser, product.url, screens.desk);
    await visitor.go(`/campaigns/${String(id)}`);
    await visitor.page.getByRole('region', { name: 'Every cent accounted for' }).waitFor();
    expect(await visitor.page.getByRole('region', panel).count()).toBe(0);
    await creator.close();
    await visitor.close();
  });
});
