import { afterAll, beforeAll, describe, expect, it, inject } from 'vitest';
import type { Browser } from 'playwright-core';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { adminAccount, demoAccount } from '../demo/demo-accounts.ts';
import { untouchedDemo } from '../demo/demo-product.ts';
import type { DemoRecords } from '../demo/demo-records.ts';

const product = untouchedDemo();
let browser: Browser;
let demo: DemoRecords;

beforeAll(async () => {
  browser = await sharedBrowser();
  demo = inject('demoRecords');
});

/** The address with an id of the demo data for each `{…}`. */
function addressOf(path: string): string {
  const ids: Readonly<Record<string, number>> = {
    '{mine}': demo.mine.id,
    '{campaign}': demo.campaign.id,
  };
  return path.replace(/\{\w+\}/, (name) => String(ids[name]));
}

interface OpenedPage {
  readonly path: string;
  readonly title: string;
  /** The path to which it redirects; undefined if it does not. */
  readonly movedTo?: string;
}

/** Pages for everybody. */
const openPages: readonly OpenedPage[] = [
  { path: '/campaigns', title: 'All Campaigns' },
  { path: '/categories', title: 'Categories' },
  { path: '/categories/3', title: 'Science' },
  { path: '/categories/11', title: 'PreRoll', movedTo: '/preroll' },
  { path: '/preroll', title: 'PreRoll' },
  { path: '/success-stories', title: 'Success Stories' },
  { path: '/how-it-works', title: 'How it works' },
  { path: '/faq', title: 'Frequently Asked Questions' },
  { path: '/new-faq', title: 'Frequently Asked Questions', movedTo: '/faq' },
  { path: '/terms', title: 'Terms of Service' },
  { path: '/privacy', title: 'Privacy Policy' },
  { path: '/contact', title: 'Contact' },
  { path: '/games', title: 'Coming Soon' },
  { path: '/search', title: 'Search' },
  { path: '/debug/uploader', title: '404 Page Not Found' },
  { path: '/debug/fix-images', title: '404 Page Not Found' },
  { path: '/debug/image-test', title: '404 Page Not Found' },
  { path: '/participation', title: 'This link is incomplete' },
  { path: '/no/such/page', title: '404 Page Not Found' },
];

/** Pages for members. */
const memberPages: readonly OpenedPage[] = [
  { path: '/campaigns/create', title: 'Create a Campaign' },
  { path: '/campaigns/new', title: 'Create a Campaign', movedTo: '/campaigns/create' },
  { path: '/campaigns/new-create', title: 'Create a Campaign', movedTo: '/campaigns/create' },
  { path: '/campaigns/payment', title: 'Create a Campaign', movedTo: '/campaigns/create' },
  { path: '/campaigns/edit/{mine}', title: 'Edit Campaign' },
  { path: '/campaigns/new-edit/{mine}', title: 'Edit Campaign', movedTo: '/campaigns/edit/{mine}' },
  { path: '/preroll/create', title: 'Create Trailer' },
  { path: '/campaigns/{campaign}/participants', title: 'Participants' },
  { path: '/campaigns/{campaign}/checkout', title: 'Support this conversation' },
];

interface Role {
  readonly role: 'visitor' | 'member' | 'admin';
  readonly account?: typeof demoAccount | typeof adminAccount;
}

/** The site shows an admin what it shows a member. */
const roles: readonly Role[] = [
  { role: 'visitor' },
  { role: 'member', account: demoAccount },
  { role: 'admin', account: adminAccount },
];

describe.each(roles)('a $role', ({ account }) => {
  let visit: Visit;

  beforeAll(async () => {
    visit = await Visit.open(browser, product.url, screens.desk);
    if (account) await visit.signIn(account);
  });
  afterAll(() => visit.close());

  /** A visitor loads each page. The accounts follow links to them, but to those that do not exist. */
  async function expectPage(path: string, title: string, lands: string): Promise<void> {
    const { page } = visit;
    const loads = account === undefined || title.startsWith('404');
    await (loads ? page.goto(addressOf(path)) : visit.follow(addressOf(path)));
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(addressOf(lands));
    expect(visit.errors.splice(0)).toEqual([]);
  }

  it.each(openPages)('opens $path', async ({ path, title, movedTo = path }) => {
    await expectPage(path, title, movedTo);
  });

  if (account === undefined) {
    it.each(memberPages)('is sent from $path to sign in', async ({ path }) => {
      await expectPage(path, 'Welcome back', '/auth/login');
      await visit.page.getByText('Please log in to access this page.').first().waitFor();
    });

    it.each([
      ['/auth/login', 'Welcome back'],
      ['/auth/register', 'Create your account'],
    ])('opens %s', async (path, title) => {
      await expectPage(path, title, path);
    });
  } else {
    it.each(memberPages)('opens $path', async ({ path, title, movedTo = path }) => {
      await expectPage(path, title, movedTo);
    });

    it.each(['/dashboard', '/user/profile'])('opens %s', async (path) => {
      await expectPage(path, account.username, path);
    });

    it.each([
      ['/auth/login', account.username, '/dashboard'],
      ['/auth/register', 'The conversation you want', '/'],
    ])('is sent from %s into the site', async (path, title, lands) => {
      await expectPage(path, title, lands);
    });
  }
});
