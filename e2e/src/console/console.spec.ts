import { readFileSync } from 'node:fs';
import { everything } from '@rostrum/contracts/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { adminAccount, demoAccount } from '../demo/demo-accounts.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import { secrets } from '../drills/support/test-data.ts';
import type { Product } from '../product/product.ts';
import { enrolBrowser } from '../browser/second-factor.ts';
import { openAnew, openInConsole, openList, rowsOf, titleOf } from './console-elements.ts';
import { reportUnmatchedPayment } from './unmatched-payment.ts';

/** The narrowest window in which the console shows tables beside its menu. */
const viewport = { width: 1280, height: 900 } as const;

let product: Product;
let browser: Browser;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  product = await createDemoProduct({
    SANDBOX_WEBHOOK_SECRET: secrets.SANDBOX_WEBHOOK_SECRET,
  });
  browser = await sharedBrowser();
  visit = await Visit.open(browser, product.url, screens.desk, { viewport });
  page = visit.page;
  await visit.signIn(adminAccount);
  await enrolBrowser(visit.context, product.url, adminAccount.password);
});
afterAll(() => product.dispose());

const open = (hash: string) => openInConsole(page, hash);
const rows = () => rowsOf(page);
const title = (name: string) => titleOf(page, name);

describe('a member without access to the console', () => {
  let other: Visit;
  beforeAll(async () => {
    other = await Visit.open(browser, product.url, screens.desk);
    await other.signIn(demoAccount);
  });
  afterAll(() => other.close());

  it.each([
    ['/admin/dashboard', 'Access Denied', 'permission to access the admin dashboard'],
    ['/admin/#/users', 'Admin Access Required', 'permission to access this page.'],
  ])('is sent from %s to the site, which says: %s', async (path, headline, text) => {
    await other.page.goto(path);
    await other.page.getByText(headline, { exact: true }).first().waitFor();
    await other.page.getByText(text).first().waitFor();
    expect(new URL(other.page.url()).pathname).toBe('/');
  });

  it('has the dashboard of the site after that', async () => {
    await other.go('/dashboard');
    expect(new URL(other.page.url()).pathname).toBe('/dashboard');
  });

  it('is sent there by the console’s login, too', async () => {
    await other.context.clearCookies();
    await other.page.goto('/admin/login');
    await other.page.getByRole('textbox', { name: 'Username' }).fill(demoAccount.username);
    await other.page.getByLabel('Password').fill('wrong password');
    await other.page.getByRole('button', { name: 'Sign in' }).click();
    await other.page.getByText('Login failed: Invalid credentials').waitFor();
    await other.page.getByLabel('Password').fill(demoAccount.password);
    await other.page.getByRole('button', { name: 'Sign in' }).click();
    await other.page.getByText('Access Denied', { exact: true }).first().waitFor();
    await other.page.waitForURL((url) => url.pathname === '/');
  });
});

describe('an address of the console', () => {
  it.each(['/admin/campaigns', ...(everything ? ['/admin/campaigns/'] : [])])(
    '%s opens the campaigns',
    async (path) => {
      await openAnew(page, path);
      await rows().first().waitFor();
      expect(new URL(page.url()).hash).toMatch(/^#\/campaigns/);
    },
  );

  it('that it does not have shows that there is no such page', async () => {
    await openAnew(page, '/admin/nope');
    await title('Page not found').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await title('Dashboard').waitFor();
  });
});

describe('a list of the console at 1280 pixels', () => {
  it.each([
    'campaigns',
    'donations',
    ...(everything ? ['users', 'activities', 'projections'] : []),
  ])('of %s has rows of at most 52 pixels, and fits', async (name) => {
    await openList(visit, name);
    const heights = await rows().evaluateAll((found) =>
      found.map((row) => row.getBoundingClientRect().height),
    );
    expect(Math.max(...heights)).toBeLessThanOrEqual(52);
    const width = await page.evaluate(() => {
      const content = document.querySelector('.RaList-content, main');
      return content ? content.scrollWidth - content.clientWidth : 0;
    });
    expect(width).toBeLessThanOrEqual(0);
  });

  it.runIf(everything)('shows ids as text', async () => {
    await openList(visit, 'users');
    const id = rows().first().locator('td').last();
    expect(await id.innerText()).toMatch(/^\d{12,16}$/);
    expect(await id.evaluate((cell) => getComputedStyle(cell).textAlign)).not.toBe('right');
  });

  it.runIf(everything)('begins a yes-or-no filter with neither', async () => {
    await openList(visit, 'donations');
    const before = await rows().count();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Late' }).click();
    await page.getByRole('combobox', { name: 'Late' }).waitFor();
    await visit.settle();
    expect(page.url()).not.toContain('late%22%3Afalse');
    expect(await rows().count()).toBe(before);
  });
});

describe('the filters of a list', () => {
  const listed = () => page.getByText(/^\d+-\d+ of \d+$/);
  const totalOf = async () => Number(/of (\d+)$/.exec(await listed().innerText())?.[1]);
  const daysAgo = (days: number): string =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const addFilter = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  };

  it.runIf(everything)(
    'take a range of days and of amounts, and can be saved and opened again',
    async () => {
      await openList(visit, 'donations');
      const all = await totalOf();
      await addFilter('Started');
      await page.getByLabel('Started from').fill(daysAgo(20));
      await expect.poll(totalOf).toBeLessThan(all);
      const since = await totalOf();
      await addFilter('Amount');
      const from = page.getByLabel('Amount from $');
      await from.pressSequentially('1.000');
      await page.getByText('$1.00 is taken. One thousand is 1000.').waitFor();
      await from.fill('');
      await from.pressSequentially('50,0');
      await expect.poll(totalOf).toBeLessThan(since);
      const few = await totalOf();
      expect(await from.inputValue()).toBe('50,0');
      const amounts = await rows().locator('td:nth-child(3)').allInnerTexts();
      for (const amount of amounts) {
        expect(Number(amount.replace(/[$,]/g, ''))).toBeGreaterThanOrEqual(50);
      }
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('menuitem', { name: 'Save these filters…' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Large ones');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('menuitem', { name: 'Clear filters' }).click();
      await expect.poll(totalOf).toBe(all);
      await openList(visit, 'donations');
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('menuitem', { name: 'Large ones' }).click();
      await expect.poll(totalOf).toBe(few);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('menuitem', { name: 'Clear filters' }).click();
      await expect.poll(totalOf).toBe(all);
    },
  );
});

describe('the dashboard', () => {
  beforeAll(() => open('/'));
  beforeEach(async () => {
    await page.getByRole('menuitem', { name: 'Dashboard', exact: true }).click();
    await title('Dashboard').waitFor();
  });

  const cards = [
    ['Unmatched payments', '#/payment-differences', 'Payment differences'],
    ['Refunds payable', '#/donations', 'Donations'],
    ['Failed refunds', '#/donations', 'Donations'],
    ['Refunds to pay by hand', '#/refunds-by-hand', 'Refunds by hand'],
    ['Trailers to review', '#/campaigns', 'Campaigns'],
    ['Answers of participants', '#/participants', 'Participants'],
    ['Payouts to approve', '#/payouts', 'Payouts'],
    ['Payouts that came back', '#/payouts', 'Payouts'],
    ['Overdue payouts', '#/payouts', 'Payouts'],
    ['Blocked records', '#/projections', 'Read models'],
    ['Longest lag', '#/projections', 'Read models'],
    ['Total Users', '#/users', 'User Management'],
    ['Total Campaigns', '#/campaigns', 'Campaigns'],
    ['Active', '#/campaigns', 'Campaigns'],
    ['Completed', '#/campaigns', 'Campaigns'],
    ['Total Funds Raised', '#/donations', 'Donations'],
    ['Escrow held', '#/donations', 'Donations'],
  ] as const;
  const linkOf = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

  it('has a link to a list for each card', async () => {
    for (const [name, hash] of cards) {
      expect([name, await linkOf(name).getAttribute('href')]).toEqual([
        name,
        expect.stringMatching(new RegExp(`^${hash}(\\?|$)`)),
      ]);
    }
  });

  // In `npm test`, only the card that leads to most of the money.
  const followed = cards.filter(([name]) => everything || name === 'Refunds payable');
  it.each(followed)('leads from %s to %s', async (name, hash, list) => {
    await linkOf(name).click();
    await page.waitForURL((url) => url.hash.startsWith(hash));
    await title(list).waitFor();
  });

  it.runIf(everything)('leads to as many campaigns as it counts', async () => {
    for (const name of ['Active', 'Completed', 'Total Campaigns']) {
      await open('/');
      const card = page.getByRole('listitem').filter({ hasText: name }).first();
      const count = await card.locator('p').nth(1).innerText();
      await card.getByRole('link', { name, exact: true }).click();
      await page.getByText(new RegExp(`of ${count}$`)).waitFor();
    }
  });

  it.runIf(everything)('shows the other cards if one fails', async () => {
    const toActOn = page.getByRole('region', { name: 'To act on' }).getByRole('listitem');
    const names = () => toActOn.locator('p:first-child').allInnerTexts();
    await expect.poll(names).toContain('Ledger verified');
    const all = await names();
    const path = '**/api/admin/statistics*';
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const { ledger: _, ...others } = await response.json();
      await route.fulfill({ response, json: others });
    });
    await openAnew(page, '/admin/#/');
    await expect
      .poll(names)
      .toEqual(all.map((name) => (name === 'Ledger verified' ? 'Not available' : name)));
    await page.unroute(path);
    expect(visit.errors.splice(0).join()).toContain('verifiedAt');
  });
});

describe('a record of the console', () => {
  it.runIf(everything)('leads to the next one of its list and back', async () => {
    await openList(visit, 'donations');
    await rows().first().click();
    await page.getByRole('link', { name: 'Next' }).waitFor();
    const first = page.url();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL((url) => url.href !== first && url.hash.endsWith('/show'));
    await page.getByRole('link', { name: 'Previous' }).click();
    await page.waitForURL(first);
  });
});

/** Gives an order with a reason in its dialog, which says `shown`. */
async function order(button: string, shown = /./): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(shown).first().waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A participant has written.');
  await dialog.getByRole('button', { name: button }).click();
}

describe('an active campaign', () => {
  beforeAll(async () => {
    await openList(visit, 'campaigns');
    await rows().filter({ hasText: 'Active', hasNotText: 'PreRoll' }).first().click();
  });

  it('has a progress whose track differs from its bar, so that it looks empty at 0 %', async () => {
    const bar = page.getByRole('progressbar', { name: 'Raised of the goal' });
    await bar.waitFor();
    const [track, filled] = await bar.evaluate((element) => {
      const inner = element.querySelector('.MuiLinearProgress-bar');
      return [element, inner].map((each) => (each ? getComputedStyle(each).backgroundColor : ''));
    });
    const saturation = (colour = ''): number => {
      const [red = 0, green = 0, blue = 0] = (/[\d., ]+/.exec(colour)?.[0] ?? '')
        .split(',')
        .map(Number);
      return Math.max(red, green, blue) - Math.min(red, green, blue);
    };
    expect(saturation(filled)).toBeGreaterThan(60);
    expect(saturation(track)).toBeLessThan(20);
  });

  it('names the money before its status is changed, which takes a reason', async () => {
    await page.getByRole('button', { name: 'Change status' }).click();
    const dialog = page.getByRole('dialog');
    const change = dialog.getByRole('button', { name: 'Change status' });
    const completed = dialog.getByRole('radio', { name: /^Completed.*no evidence/ });
    expect(await completed.isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: /^Expired/ }).check();
    await dialog.getByText(/^\d+ donations? of \$[\d,.]+ (is|are) held in escrow\.$/).waitFor();
    await dialog.getByText('donations that settle from now on are refunded').waitFor();
    expect(await change.isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was called off.');
    expect(await change.isDisabled()).toBe(false);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('is put on hold with a reason, listed from the dashboard, and goes on', async () => {
    await order('Put on hold');
    await page.getByText('no donations, and no deadlines').waitFor();
    await open('/');
    await page.getByRole('link', { name: 'Campaigns on hold' }).click();
    await title('Campaigns').waitFor();
    await rows().filter({ hasText: 'On hold' }).first().click();
    await order('Lift the hold');
    await page.getByRole('button', { name: 'Put on hold' }).waitFor();
  });

  it('is taken down once it says what will be refunded, and its page undoes that', async () => {
    const id = /campaigns\/(\d+)/.exec(page.url())?.[1] ?? '';
    const address = new URL(`/api/campaigns/${id}`, page.url()).href;
    await order('Take down', /^\d+ donations? of \$[\d,.]+ will be refunded/);
    await page.getByText('Can be undone until').waitFor();
    const visitor = await fetch(address);
    expect([visitor.status, await visitor.json()]).toMatchObject([
      410,
      { code: 'campaign_removed' },
    ]);
    await order('Undo the takedown');
    await page.getByRole('button', { name: 'Take down' }).waitFor();
    await expect.poll(async () => (await fetch(address)).status).toBe(200);
  });
});

describe('evidence of a conversation', () => {
  it.runIf(everything)(
    'leads from the dashboard to its campaign, which its confirmation completes, and takes a video then',
    async () => {
      await open('/');
      await page.getByRole('link', { name: 'Evidence to check' }).click();
      await title('Campaigns').waitFor();
      await rows().first().click();
      const record = page.getByRole('region', { name: 'Date and evidence' });
      await record.getByText('Waits to be confirmed or sent back').waitFor();
      const order = async (button: string, submit: string): Promise<void> => {
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: 'Reason' }).fill('Seen in the recording.');
        await dialog.getByRole('button', { name: submit, exact: true }).click();
        await record.getByRole('button', { name: button }).waitFor({ state: 'detached' });
      };
      await record.getByRole('button', { name: 'Confirm the evidence' }).click();
      await order('Confirm the evidence', 'Confirm');
      await page.getByText('Completed', { exact: true }).first().waitFor();
      await record.getByText('Missing').waitFor();
      await record.getByRole('button', { name: 'Add a video' }).click();
      const address = page.getByRole('textbox', { name: 'Address of the video' });
      await address.fill('https://vimeo.com.evil.example/76979871');
      await page.getByRole('textbox', { name: 'Reason' }).fill('Sent by the creator.');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Video Update Failed').waitFor();
      expect(visit.errors.splice(0).join()).toContain('400 (Bad Request)');
      await address.fill('https://vimeo.com/76979871');
      await order('Add a video', 'Save');
      await record.getByText('Added').waitFor();
    },
  );
});

describe('the search over everything', () => {
  const search = async (text: string): Promise<void> => {
    await page.getByRole('searchbox', { name: 'Search everything' }).fill(text);
    await page.keyboard.press('Enter');
    await page.getByText(`Results for “${text}”`).waitFor();
  };
  const results = (list: string) =>
    page.getByRole('region', { name: list, exact: true }).getByRole('listitem');

  it('finds campaigns and members by their names', async () => {
    await open('/');
    await search('wolves');
    await results('Campaigns').first().waitFor();
    await search('demo');
    await results('Users').filter({ hasText: 'demo' }).first().waitFor();
  });

  it.runIf(everything)('finds a donation by its id and by the provider’s reference', async () => {
    await openList(visit, 'donations');
    await rows().filter({ hasText: 'Settled' }).first().click();
    const reference = await page.locator('dd code').first().innerText();
    const id = /donations\/(\d+)\/show/.exec(page.url())?.[1] ?? '';
    for (const text of [id, reference]) {
      await search(text);
      await results('Donations').filter({ hasText: id }).waitFor();
    }
  });
});

describe('an export of the console', () => {
  it('has what the filter shows', async () => {
    await openList(visit, 'users');
    await page.getByPlaceholder('Username, email or id').fill('demo');
    await page.waitForURL(/demo/);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^users-.*\.csv$/);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toMatch(/^\uFEFFId,Username,/);
    expect(text.split('\r\n').filter((line) => line.includes('demo'))).toHaveLength(1);
  });
});

describe('an unmatched payment', () => {
  const reference = 'pi_of_the_shop';

  it.runIf(everything)('is listed, resolved with a reason, and counted as resolved', async () => {
    await open('/payment-differences');
    await page.getByRole('tab', { name: 'Open (1)' }).waitFor();
    const row = rows().filter({ hasText: reference });
    expect(await row.locator('td').first().getByRole('link').getAttribute('href')).toMatch(
      /^#\/payment-differences\/[^/]+\/show$/,
    );
    await row.click();
    await page.getByText('reported payment succeeded of $49.00').waitFor();
    await page.getByRole('button', { name: 'Resolve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resolve this payment' });
    const resolve = dialog.getByRole('button', { name: 'Resolve' });
    await dialog.getByRole('radio', { name: /^Not ours/ }).check();
    expect(await resolve.isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It belongs to the shop.');
    await resolve.click();
    await page.getByRole('region', { name: 'Resolution' }).getByText('Not ours').waitFor();
    await page.getByText('resolved the payment as not ours').waitFor();
    expect(await page.getByRole('button', { name: 'Resolve' }).count()).toBe(0);
    await open('/payment-differences');
    await page.getByRole('tab', { name: 'Resolved (1)' }).waitFor();
    await page.getByRole('tab', { name: 'Open (0)' }).waitFor();
    await page.getByText('No differences here').waitFor();
  });

  beforeAll(() => reportUnmatchedPayment(product.url, reference));
});

it('causes no error in the browser', () => {
  expect(visit.errors).toEqual([]);
});
