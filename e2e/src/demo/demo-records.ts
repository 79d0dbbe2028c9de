import { securityEndpoints } from '@rostrum/contracts/security/constants';
import { enrol } from '../browser/second-factor.ts';
import { totp } from '../browser/totp.ts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { participantsEndpoints } from '@rostrum/contracts/campaigns/participants';
import type { Answer, Client } from '@rostrum/contracts/client';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { disputesEndpoints } from '@rostrum/contracts/disputes/constants';
import { payoutsEndpoints } from '@rostrum/contracts/payouts/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { supportersEndpoints } from '@rostrum/contracts/supporters/constants';
import { openSession } from '../browser/browser-session.ts';
import { invitationTo } from '../mail/invitation-to.ts';
import { adminAccount, demoAccount } from './demo-accounts.ts';
import { type DemoTrailers, findDemoTrailers } from './demo-trailers.ts';

/** Records of the demo data that pages show. */
export interface DemoRecords extends DemoTrailers {
  /** An open campaign that the demo account did not create. Trailers have records of their own. */
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
  /** A share of a payout that an administrator can approve. */
  readonly readyShare: Share;
  readonly sentShare: Share;
  /** The dispute of a donation that was paid out. */
  readonly lostDispute: Answer<'adminListDisputes'>[number];
  /** Path of the page on which an invited participant answers. */
  readonly invitation: string;
}

type Share = Answer<'adminListPayouts'>[number];

type Campaign = Answer<'listCampaigns'>[number];

export async function findDemoRecords(url: string): Promise<DemoRecords> {
  const demo = openSession(url);
  await demo.call(sessionsEndpoints.login, { body: demoAccount });
  const { campaigns, donations } = await demo.call(dashboardEndpoints.dashboard);
  const debates = campaigns.filter((campaign) => !isTrailer(campaign));
  const staff = openSession(url);
  await staff.call(sessionsEndpoints.login, { body: adminAccount });
  // Only for the link of an invitation; other tests sign in as this account without a code.
  const key = await enrol(staff, adminAccount.password);
  const campaign = await openCampaign(url);
  const invited = await invitation(staff, campaign);
  const nextCode = totp(key, Date.now() + 30_000);
  await staff.call(securityEndpoints.disableSecondFactor, {
    body: { password: adminAccount.password, code: nextCode },
  });
  const records = {
    campaign,
    completed: await first(demo, { status: 'completed' }),
    expired: await first(demo, { status: 'expired' }, ({ phase }) => phase === 'expired'),
    choosing: choosing(donations),
    extended: await campaignIn(staff, 'extended'),
    removed: await campaignIn(staff, 'removed'),
    reportedMessage: await reportedMessage(staff),
    mine: found(debates.find(({ status }) => status === 'active')),
    unpaid: found(debates.find(({ status }) => status === 'pending_payment')),
    donation: found(donations.find(({ settledAt }) => settledAt !== null)),
    readyShare: await share(staff, 'ready'),
    sentShare: await share(staff, 'sent'),
    lostDispute: await lostDispute(staff),
    invitation: invited,
  };
  // Last: what is looked up above is in the demo data itself.
  return { ...records, ...(await findDemoTrailers(demo, staff)) };
}

function choosing(donations: Answer<'dashboard'>['donations']): DemoRecords['choosing'] {
  const { campaignId, campaignTitle } = found(
    donations.find(({ election }) => election === 'open'),
  );
  return { id: found(campaignId ?? undefined), title: found(campaignTitle ?? undefined) };
}

async function campaignIn(
  staff: Client,
  phase: Campaign['phase'],
): Promise<{ readonly id: number }> {
  const query = { filter: JSON.stringify({ phase }) };
  const [campaign] = await staff.call(campaignsEndpoints.adminListCampaigns, { query });
  return found(campaign);
}

async function reportedMessage(staff: Client): Promise<{ readonly id: number }> {
  const query = { filter: JSON.stringify({ reported: true }) };
  const [message] = await staff.call(supportersEndpoints.adminListPublicMessages, { query });
  return found(message);
}

async function lostDispute(staff: Client): Promise<DemoRecords['lostDispute']> {
  const query = { filter: JSON.stringify({ status: 'lost' }) };
  const [found] = await staff.call(disputesEndpoints.adminListDisputes, { query });
  if (!found) throw new Error('the demo data has no lost dispute');
  return found;
}

async function share(staff: Client, state: Share['state']): Promise<Share> {
  const query = { filter: JSON.stringify({ state }) };
  const [first] = await staff.call(payoutsEndpoints.adminListPayouts, { query });
  return found(first);
}

/** Invites a participant of another open campaign than this: the demo data has no invitation. */
async function invitation(staff: Client, { id }: Campaign): Promise<string> {
  const email = 'participant@example.org';
  const open = await first(staff, { status: 'active' }, (campaign) => campaign.id !== id);
  const params = { id: open.id, slot: '1' };
  await staff.call(participantsEndpoints.inviteParticipant, { params, body: { email } });
  return invitationTo(email, staff);
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
  return found(campaigns.find((campaign) => !isTrailer(campaign) && isWanted(campaign)));
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the demo data has nothing for this page');
  return value;
}
