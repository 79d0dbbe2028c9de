import type { Answer } from '@rostrum/contracts/client';
import { everything } from '@rostrum/contracts/testing';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { screens, Visit, type Screen } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { adminAccount } from '../demo/demo-accounts.ts';
import { untouchedDemo } from '../demo/demo-product.ts';

/**
 * Tests the console's page of read models when some have problems. The product is real; only the
 * answers with the status of the read models are fakes.
 */

const auditorAccount = { ...adminAccount, username: 'auditor' };

type ReadModel = Answer<'adminListProjections'>[number];
type Account = Parameters<Visit['signIn']>[0];
type Parked = Answer<'adminListParked'>[number];

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const well: ReadModel = {
  id: 'accounts',
  version: 1,
  build: 1,
  position: '0000000000004711',
  lagMs: 0,
  eventsPerSecond: 12.4,
  parkedGroups: 0,
  error: null,
  rebuild: null,
  previous: null,
};
const rebuilt: ReadModel = {
  ...well,
  id: 'ledger',
  build: 2,
  previous: 1,
  rebuild: {
    build: 3,
    done: 0.425,
    eventsPerSecond: 15_234,
    etaMs: 190_000,
    updatedAt: new Date().toISOString(),
  },
};
const parking: ReadModel = { ...well, id: 'dashboards', parkedGroups: 1 };
const event: Parked = {
  id: 'e1/user:7',
  group: 'user:7',
  position: '0000000000000042',
  eventId: 'e1',
  type: 'DonationMade',
  stream: 'donation-9',
  error: 'TypeError: no such policy',
  parkedAt: '2026-11-21T03:43:10.221Z',
  order: null,
};
const behind: Parked = { ...event, id: 'e2/user:7', position: '0000000000000050', error: null };

describe('the read models in the console', () => {
  const product = untouchedDemo();
  let browser: Browser;
  let page: Page;
  /**
   * Reused, by screen and account, because signing in and loading the console for the first time
   * are slow.
   */
  const visits = new Map<string, Visit>();
  /** The fake answer; undefined for an answer that cannot be parsed. */
  let models: readonly ReadModel[] | undefined;
  let parked: readonly Parked[];
  let requests: number;
  let commands: unknown[];

  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  async function signedIn(screen: Screen, who: Account): Promise<Visit> {
    const visit = await Visit.open(browser, product.url, screen);
    const { page } = visit;
    // The clock runs at its normal speed, and tests can fast-forward it.
    await page.clock.install();
    const isList = ({ pathname }: URL) => pathname === '/api/admin/projections';
    await page.route(isList, async (route) => {
      requests += 1;
      await (models ? route.fulfill({ json: models }) : route.fulfill({ status: 502, body: '' }));
    });
    await page.route('**/api/admin/projections/*/parked', async (route) => {
      if (route.request().method() === 'GET') {
        await route.fulfill({ json: parked, headers: { 'x-total-count': String(parked.length) } });
        return;
      }
      const body = route.request().postDataJSON() as { order: Parked['order'] };
      commands.push(body);
      parked = [{ ...event, order: body.order }, behind];
      await route.fulfill({ json: { success: true } });
    });
    await visit.signIn(who);
    return visit;
  }

  /** Reloads the console with the initial fake answers. */
  async function enter(
    screen: Screen,
    path: string,
    who: Account = adminAccount,
    colorScheme: 'light' | 'dark' = 'light',
  ): Promise<void> {
    const key = `${who.username} ${screen.name}`;
    const visit = visits.get(key) ?? (await signedIn(screen, who));
    visits.set(key, visit);
    ({ page } = visit);
    // Leaving the page ends the requests of the previous test.
    await page.goto('about:blank');
    [models, parked, requests, commands] = [[well, parking, rebuilt], [event, behind], 0, []];
    await page.emulateMedia({ colorScheme });
    await page.goto(`/admin/#${path}`);
  }

  const status = () => page.getByRole('main').getByRole('status');
  const list = () => enter(screens.desk, '/projections');
  const show = (who: Account = adminAccount) =>
    enter(screens.desk, '/projections/dashboards/show', who);
  /** Fast-forwards the clock until the console polls again, unless polling is paused. */
  const passTime = () => page.clock.fastForward(3_000);
  /** Waits until the console has polled at least `times` more times. */
  const waitForPolls = async (times: number): Promise<void> => {
    for (const until of Array.from({ length: times }, (_, index) => requests + index + 1)) {
      await passTime();
      await expect.poll(() => requests, { timeout: 15_000 }).toBeGreaterThanOrEqual(until);
    }
  };

  it('are shown with their status in a sentence and row by row', async () => {
    await list();
    await status()
      .getByText('Of 3 read models: 1 with blocked records. 1 being rebuilt.')
      .waitFor();
    const row = page.getByRole('row', { name: /ledger/ });
    await row.getByText('Build 3: 42%, about 3 min left').waitFor();
    const bar = row.getByRole('progressbar', { name: 'Rebuild of ledger' });
    expect(await bar.getAttribute('aria-valuenow')).toBe('42');
    expect(await bar.getAttribute('aria-valuetext')).toBe('42%, about 3 min left');
    expect(await row.textContent()).toContain('build 1 is kept');
    expect(await row.textContent()).toContain('4711');
  });

  it.runIf(everything)('are updated in place until the updates are paused', async () => {
    await list();
    const row = page.getByRole('row', { name: /ledger/ });
    await row.waitFor();
    const element = await row.elementHandle();
    models = [well, parking, { ...well, id: 'ledger', build: 3, previous: 2 }];
    await passTime();
    await status()
      .getByText('Of 3 read models: 1 with blocked records.', { exact: true })
      .waitFor();
    // The same DOM element still shows the row.
    expect(await element.isVisible()).toBe(true);

    await page.getByRole('button', { name: 'Pause' }).click();
    await status().getByText('paused').waitFor();
    models = [well];
    const before = requests;
    await passTime();
    await passTime();
    await page.getByRole('button', { name: 'Update now' }).click();
    await status().getByText('All 1 read models are up to date.').waitFor();
    expect(requests).toBe(before + 1);
    await page.getByRole('button', { name: 'Resume' }).click();
    await waitForPolls(2);
  });

  it.runIf(everything)(
    'stay as last known, with a notice, while the server does not answer',
    async () => {
      await list();
      await page.getByRole('row', { name: /ledger/ }).waitFor();
      models = undefined;
      await passTime();
      const notice = page.getByRole('alert').getByText('What is shown may be old');
      await notice.waitFor();
      expect(await page.getByRole('row', { name: /ledger/ }).isVisible()).toBe(true);
      models = [well];
      await passTime();
      await notice.waitFor({ state: 'detached' });
    },
  );

  it('show the events that one could not fold, and accept a retry', async () => {
    await show();
    const entry = page.getByRole('listitem').filter({ hasText: 'Record user:7' });
    await entry.getByText('TypeError: no such policy').waitFor();
    expect(await entry.getByRole('link', { name: 'donation-9' }).first().getAttribute('href')).toBe(
      '#/donations/9/show',
    );
    await entry.getByText('1 event waits behind it').waitFor();
    const retry = entry.getByRole('button', { name: 'Retry DonationMade for user:7' });
    await retry.focus();
    await page.keyboard.press('Enter');
    await entry.getByText('Retry requested').waitFor();
    expect(commands).toEqual([{ group: 'user:7', position: event.position, order: 'retry' }]);
    // The focus has moved to the entry.
    expect(await entry.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it.runIf(everything)('ask before an event is skipped, and say what that means', async () => {
    await show();
    const skip = page.getByRole('button', { name: 'Skip DonationMade for user:7' });
    await skip.click();
    const dialog = page.getByRole('dialog', { name: 'Skip this event?' });
    await dialog
      .getByText('will be missing from the documents of user:7 in dashboards until')
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(commands).toEqual([]);
    await skip.click();
    await dialog.getByLabel('Reason').fill('It cannot be read.');
    await dialog.getByRole('button', { name: 'Skip the event' }).click();
    await page.getByText('Skip requested').waitFor();
    const reason = 'It cannot be read.';
    expect(commands).toEqual([
      { group: 'user:7', position: event.position, order: 'skip', reason },
    ]);
  });

  it.runIf(everything)('show an auditor everything without the commands', async () => {
    await show(auditorAccount);
    await page.getByText('Only an admin may retry or skip.').waitFor();
    expect(await page.getByRole('button', { name: /^(Retry|Skip) DonationMade/ }).count()).toBe(0);
  });

  const views = (['/projections', '/projections/dashboards/show'] as const).flatMap((path) =>
    (['light', 'dark'] as const).flatMap((colour) =>
      (['desk', 'phone'] as const).map((screen) => [path, colour, screen] as const),
    ),
  );

  it.runIf(everything).each(views)(
    '%s has nothing serious for axe (%s, %s)',
    async (path, colour, screen) => {
      await enter(screens[screen], path, adminAccount, colour);
      await page.getByText('dashboards').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
      );
      const serious = violations.filter(({ impact }) => /serious|critical/.test(impact ?? ''));
      expect(serious.map(({ id, nodes }) => `${id}: ${String(nodes[0]?.target)}`)).toEqual([]);
      const excess = await page.evaluate(
        (width) => document.documentElement.scrollWidth - width,
        screens[screen].viewport.width,
      );
      expect(excess).toBeLessThanOrEqual(0);
    },
  );
});
