import { sessionsEndpoints } from '@rostrum/contracts/sessions/endpoints';
import type { Page } from 'playwright-core';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/endpoints';
import type { Answer, Client } from '@rostrum/contracts/client';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/endpoints';
import { openSession } from './browser-session.ts';

/** A page of the site in one of its states. */
export interface SitePage {
  readonly name: string;
  readonly path: string;
  /** The signed-in account; default none. */
  readonly as?: 'member';
  /** The only screen size at which it exists; default both. */
  readonly only?: '1440' | '360';
  /** Whether an overlay covers the page: a picture then shows only the visible part. */
  readonly covered?: true;
  /** Brings the opened page into the state. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** The accounts and the password of the demo data on loopback. */
export const demoAccount = { username: 'demo', password: 'rostrum-demo' } as const;
export const adminAccount = { username: 'admin', password: 'rostrum-demo' } as const;

/** The fragment of a mailed link; the pages check the token only when the member acts. */
const mailedLink = `#user=1&token=${'0'.repeat(64)}`;

/** Every page of the public site on the demo data, and its menus and dialogs. */
export async function sitePages(url: string): Promise<readonly SitePage[]> {
  const demo = openSession(url);
  await demo.call(sessionsEndpoints.login, { body: demoAccount });
  const { campaigns, donations } = await demo.call(dashboardEndpoints.dashboard);
  const paid = found(donations.find(({ settledAt }) => settledAt !== null));
  const year = (paid.settledAt ?? paid.createdAt).slice(0, 4);
  const mine = found(campaigns.find(({ status }) => status === 'active'));
  const unpaid = found(campaigns.find(({ status }) => status === 'pending_payment'));
  const { id: other, creatorId } = await openCampaign(url);
  const profile = `/profile/${String(creatorId)}`;
  const held = await first(demo, { status: 'completed' });
  const ended = await first(demo, { status: 'expired' });
  const detail = `/campaigns/${String(other)}`;
  return [
    // First, because a new tab that opens the root later returns to the last page.
    { name: 'home', path: '/' },
    { name: 'campaigns', path: '/campaigns' },
    { name: 'campaigns-filtered', path: '/campaigns?category=3&status=active&sort=most-funded' },
    { name: 'campaigns-empty', path: '/campaigns?q=nobody+asked+this' },
    { name: 'search', path: '/search?q=should' },
    { name: 'search-empty', path: '/search?q=nobody+asked+this' },
    { name: 'campaign', path: detail },
    { name: 'campaign-completed', path: `/campaigns/${String(held)}` },
    { name: 'campaign-expired', path: `/campaigns/${String(ended)}` },
    { name: 'campaign-missing', path: '/campaigns/1' },
    { name: 'categories', path: '/categories' },
    { name: 'category', path: '/categories/5' },
    { name: 'success-stories', path: '/success-stories' },
    { name: 'how-it-works', path: '/how-it-works' },
    { name: 'contact', path: '/contact' },
    { name: 'terms', path: '/terms' },
    { name: 'privacy', path: '/privacy' },
    {
      name: 'contact-mistakes',
      path: '/contact',
      prepare: (page) => press(page, 'Send message'),
    },
    { name: 'login', path: '/auth/login' },
    { name: 'register', path: '/auth/register' },
    {
      name: 'register-mistakes',
      path: '/auth/register',
      prepare: (page) => press(page, 'Register'),
    },
    { name: 'forgot', path: '/auth/forgot' },
    { name: 'reset', path: `/auth/reset${mailedLink}` },
    { name: 'reset-incomplete', path: '/auth/reset' },
    { name: 'verify', path: `/auth/verify${mailedLink}` },
    { name: 'confirm-email', path: `/auth/confirm-email${mailedLink}` },
    { name: 'not-found', path: '/there/is/nothing' },
    {
      name: 'menu',
      path: '/how-it-works',
      only: '360',
      covered: true,
      prepare: (page) => press(page, 'Open menu'),
    },
    { name: 'moods', path: '/how-it-works', covered: true, prepare: openMoods },
    { name: 'campaign-mine', path: `/campaigns/${String(mine.id)}`, as: 'member' },
    { name: 'donation', path: detail, as: 'member', covered: true, prepare: openDonation },
    { name: 'donation-visitor', path: detail, covered: true, prepare: openSignIn },
    { name: 'donation-thanks', path: detail, as: 'member', covered: true, prepare: give },
    {
      name: 'promotion',
      path: `/campaigns/${String(mine.id)}?promote=24`,
      as: 'member',
      covered: true,
      prepare: openPromotion,
    },
    { name: 'support', path: `${detail}/checkout?amount=25`, as: 'member' },
    { name: 'create', path: '/campaigns/create', as: 'member' },
    {
      name: 'create-mistakes',
      path: '/campaigns/create',
      as: 'member',
      prepare: (page) => press(page, 'Continue to Payment'),
    },
    { name: 'payment', path: `/campaigns/payment?campaignId=${String(unpaid.id)}`, as: 'member' },
    { name: 'edit', path: `/campaigns/edit/${String(mine.id)}`, as: 'member' },
    { name: 'dashboard', path: '/dashboard', as: 'member' },
    { name: 'dashboard-messages', path: '/dashboard?tab=messages', as: 'member' },
    { name: 'receipt', path: `/donations/${String(paid.id)}/receipt`, as: 'member' },
    { name: 'receipt-missing', path: '/donations/1/receipt', as: 'member' },
    { name: 'statement', path: `/dashboard/statement/${year}`, as: 'member' },
    { name: 'support-preferences', path: `${detail}/checkout?anonymous=1`, as: 'member' },
    { name: 'dashboard-donations', path: '/dashboard?tab=donations', as: 'member' },
    { name: 'settings', path: '/user/profile', as: 'member' },
    { name: 'settings-social', path: '/user/profile?tab=social', as: 'member' },
    { name: 'settings-image', path: '/user/profile?tab=picture', as: 'member' },
    { name: 'settings-notifications', path: '/user/profile?tab=notifications', as: 'member' },
    { name: 'settings-security', path: '/user/profile?tab=security', as: 'member' },
    { name: 'settings-data', path: '/user/profile?tab=data', as: 'member' },
    { name: 'profile', path: profile },
    { name: 'profile-followers', path: `${profile}?tab=followers` },
    { name: 'profile-missing', path: '/profile/1' },
    { name: 'profile-mine', path: `/profile/${String(mine.creatorId)}`, as: 'member' },
    { name: 'message', path: profile, as: 'member', covered: true, prepare: openMessage },
    { name: 'dashboard-activity', path: '/dashboard?tab=activity', as: 'member' },
  ];
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function openMoods(page: Page): Promise<void> {
  await press(page, 'Theme');
  await page.getByRole('dialog', { name: 'Choose a Mood' }).waitFor();
}

async function openDonation(page: Page): Promise<void> {
  await press(page, 'Support This Campaign');
  await page.getByRole('dialog').getByLabel('Card number').waitFor();
}

/** The address opens the dialog. */
async function openPromotion(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Promote Campaign' }).getByLabel('Card number').waitFor();
}

async function openMessage(page: Page): Promise<void> {
  await press(page, 'Message');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Message' }).waitFor();
}

async function openSignIn(page: Page): Promise<void> {
  await press(page, 'Support This Campaign');
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).waitFor();
}

async function give(page: Page): Promise<void> {
  await openDonation(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card number').fill('4242424242424242');
  await dialog.getByLabel('Expiry').fill('1231');
  await dialog.getByLabel('CVC').fill('123');
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await dialog.getByRole('region', { name: /^More in / }).waitFor();
}

/** An open campaign of the demo data. */
export async function openCampaign(url: string): Promise<Answer<'listCampaigns'>[number]> {
  const [campaign] = await openSession(url).call(campaignsEndpoints.listCampaigns, {
    query: { status: 'active', q: 'wolves' },
  });
  return found(campaign);
}

async function first(session: Client, query: Record<string, string>): Promise<number> {
  const [campaign] = await session.call(campaignsEndpoints.listCampaigns, { query });
  return found(campaign).id;
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the demo data has nothing for this page');
  return value;
}
