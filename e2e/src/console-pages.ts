import type { Page } from 'playwright-core';
import { openCampaign } from './site-pages.ts';
import type { Visit } from './chromium.ts';

/** A page of the console, and an element that it has once it is complete. */
export interface ConsolePage {
  readonly name: string;
  readonly hash: string;
  readonly shows: (page: Page) => Promise<void>;
}

/** The pages of the console behind its login, on the demo data. */
export async function consolePages(url: string): Promise<readonly ConsolePage[]> {
  const campaign = await openCampaign(url);
  return [
    {
      name: 'dashboard',
      hash: '/',
      shows: (page) => page.getByRole('heading', { name: 'Money over time' }).waitFor(),
    },
    { name: 'campaigns', hash: '/campaigns', shows: rows },
    {
      name: 'campaign',
      hash: `/campaigns/${String(campaign.id)}/show`,
      shows: (page) => page.getByText(campaign.title).first().waitFor(),
    },
    { name: 'donations', hash: '/donations', shows: rows },
    { name: 'members', hash: '/users', shows: rows },
    {
      name: 'member',
      hash: `/users/${String(campaign.creatorId)}/show`,
      shows: (page) => page.getByRole('heading', { name: 'Sessions' }).waitFor(),
    },
    { name: 'activities', hash: '/activities', shows: rows },
    { name: 'deadlines', hash: '/deadlines', shows: rows },
    {
      name: 'payment-differences',
      hash: '/payment-differences',
      shows: (page) => page.getByText('No differences here').waitFor(),
    },
    {
      name: 'promotions',
      hash: '/promotions',
      shows: (page) => page.getByText('No promotions here').waitFor(),
    },
    { name: 'ledger', hash: '/ledger-accounts', shows: rows },
    {
      name: 'provider-events',
      hash: '/provider-events',
      shows: (page) => page.getByText('The newest 10,000 webhooks').waitFor(),
    },
    {
      name: 'provider-payouts',
      hash: '/provider-payouts',
      shows: (page) => page.getByText('No payouts here').waitFor(),
    },
    {
      name: 'sandbox',
      hash: '/sandbox',
      shows: (page) => page.getByRole('button', { name: 'Order' }).waitFor(),
    },
    { name: 'messages', hash: '/contact-messages', shows: rows },
    { name: 'outbox', hash: '/outbox', shows: rows },
    {
      name: 'search',
      hash: '/search?q=wolves',
      shows: (page) => page.getByRole('link', { name: campaign.title }).waitFor(),
    },
    {
      name: 'not-found',
      hash: '/nope',
      shows: (page) => page.getByText('The console has no page at this address').waitFor(),
    },
    { name: 'read-models', hash: '/projections', shows: rows },
    {
      name: 'read-model',
      hash: '/projections/ledger/show',
      shows: (page) => page.getByRole('heading', { name: 'Status' }).waitFor(),
    },
  ];
}

/** Opens a page of the console and waits until it is complete. */
export async function openConsole(visit: Visit, { hash, shows }: ConsolePage): Promise<void> {
  const { page } = visit;
  // Addresses of pages differ only in the hash: going straight from one to another loads nothing.
  await page.goto('about:blank');
  await page.goto(`/admin/#${hash}`);
  await shows(page);
  await visit.settle();
}

/** Waits for a row of a table, or of the list that replaces it on a phone. */
async function rows(page: Page): Promise<void> {
  await page.getByRole('main').locator('tbody tr, li').first().waitFor();
}
