import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Answer, Client } from '@rostrum/contracts/client';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { supportersEndpoints } from '@rostrum/contracts/supporters/constants';
import { openSession } from '../browser/browser-session.ts';
import { adminAccount, demoAccount } from './demo-accounts.ts';

/** Records of the demo data that pages show. */
export interface DemoRecords {
  /** An open campaign that the demo account did not create. */
  readonly campaign: Campaign;
  readonly completed: Campaign;
  readonly expired: Campaign;
  /** A campaign whose backers choose, the demo account among them. */
  readonly choosing: { readonly id: number; readonly title: string };
  /** A campaign whose conversation was extended by its backers. */
  readonly extended: { readonly id: number };
  /** A campaign that was taken down; only the staff sees it. */
  readonly removed: { readonly id: number };
  /** A public message with an open report. */
  readonly reportedMessage: { readonly id: number };
  /** An open campaign of the demo account. */
  readonly mine: Answer<'dashboard'>['campaigns'][number];
  /** A campaign of the demo account whose deposit is not paid. */
  readonly unpaid: Answer<'dashboard'>['campaigns'][number];
  /** A settled donation of the demo account. */
  readonly donation: Answer<'dashboard'>['donations'][number];
}

type Campaign = Answer<'listCampaigns'>[number];

export async function findDemoRecords(url: string): Promise<DemoRecords> {
  const demo = openSession(url);
  await demo.call(sessionsEndpoints.login, { body: demoAccount });
  const { campaigns, donations } = await demo.call(dashboardEndpoints.dashboard);
  return {
    campaign: await openCampaign(url),
    completed: await first(demo, { status: 'completed' }),
    expired: await first(demo, { status: 'expired' }, ({ phase }) => phase === 'expired'),
    choosing: choosing(donations),
    extended: await campaignIn(url, 'extended'),
    removed: await campaignIn(url, 'removed'),
    reportedMessage: await reportedMessage(url),
    mine: found(campaigns.find(({ status }) => status === 'active')),
    unpaid: found(campaigns.find(({ status }) => status === 'pending_payment')),
    donation: found(donations.find(({ settledAt }) => settledAt !== null)),
  };
}

function choosing(donations: Answer<'dashboard'>['donations']): DemoRecords['choosing'] {
  const { campaignId, campaignTitle } = found(
    donations.find(({ election }) => election === 'open'),
  );
  return { id: found(campaignId ?? undefined), title: found(campaignTitle ?? undefined) };
}

async function campaignIn(url: string, phase: Campaign['phase']): Promise<{ readonly id: number }> {
  const query = { filter: JSON.stringify({ phase }) };
  const [campaign] = await (
    await admin(url)
  ).call(campaignsEndpoints.adminListCampaigns, { query });
  return found(campaign);
}

async function reportedMessage(url: string): Promise<{ readonly id: number }> {
  const query = { filter: JSON.stringify({ reported: true }) };
  const session = await admin(url);
  const [message] = await session.call(supportersEndpoints.adminListPublicMessages, { query });
  return found(message);
}

async function admin(url: string): Promise<Client> {
  const session = openSession(url);
  await session.call(sessionsEndpoints.login, { body: adminAccount });
  return session;
}

/** An open campaign of the demo data. */
export function openCampaign(url: string): Promise<Campaign> {
  return first(openSession(url), { status: 'active', q: 'wolves' });
}

async function first(
  session: Client,
  query: Record<string, string>,
  isWanted: (campaign: Campaign) => boolean = () => true,
): Promise<Campaign> {
  const campaigns = await session.call(campaignsEndpoints.listCampaigns, { query });
  return found(campaigns.find(isWanted));
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the demo data has nothing for this page');
  return value;
}
