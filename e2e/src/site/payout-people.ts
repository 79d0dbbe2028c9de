import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { participantsEndpoints } from '@rostrum/contracts/campaigns/participants';
import type { Answer, Client } from '@rostrum/contracts/client';
import { payoutsEndpoints } from '@rostrum/contracts/payouts/constants';
import type { Browser, Locator } from 'playwright-core';
import {
  consents,
  createCampaign,
  donate,
  openSession,
  sessionIn,
  proposal,
} from '../browser/browser-session.ts';
import { Visit, type Screen } from '../browser/chromium.ts';
import { enrol, enrolBrowser } from '../browser/second-factor.ts';
import { totp } from '../browser/totp.ts';
import { openInConsole } from '../console/console-elements.ts';
import { pollUntil } from '../drills/support/poll-until.ts';
import { invitationTo } from '../mail/invitation-to.ts';
import type { MovedProduct } from '../product/moved-product.ts';

/** The password of every member. */
export const password = 'until it is paid';

const withinMs = 20_000;

type Share = Answer<'adminListPayouts'>[number];

/** An administrator in front of the console, with the key of their second factor. */
export interface Administrator {
  readonly window: Visit;
  readonly key: string;
}

/** The people in front of windows of one size, and their campaign. */
export interface Width {
  readonly screen: Screen;
  readonly title: string;
  readonly campaignId: number;
  /** Address of the page on which the invited participant answers. */
  readonly invitation: string;
  readonly participant: Visit;
  readonly creator: Visit;
  readonly donor: Visit;
  /** Confirms the participant and the evidence. */
  readonly confirmer: Administrator;
  readonly approver: Administrator;
}

/** The name under which the creator has entered the participant who is invited. */
export const participantName = proposal.participant1;

/** Grants the role to a member. */
export async function makeAdmin({ product }: MovedProduct, username: string): Promise<void> {
  const { code, stderr } = await product.run('admin-grant', username);
  if (code !== 0) throw new Error(`the role was not granted: ${stderr}`);
}

/** An administrator without a window. */
export async function registerSteward(moved: MovedProduct): Promise<Client> {
  const username = 'steward';
  const steward = openSession(moved.product.url);
  const body = { username, email: `${username}@example.org`, password, ...consents };
  await steward.call(accountsEndpoints.register, { body });
  await makeAdmin(moved, username);
  await enrol(steward, password);
  return steward;
}

/** Opens the windows of one size; a donor has given to the campaign, and a participant is invited. */
export async function seat(
  screen: Screen,
  browser: Browser,
  moved: MovedProduct,
  steward: Client,
): Promise<Width> {
  const { url } = moved.product;
  const nameOf = (person: string): string => `${person}_${screen.name}`;
  const open = async (person: string): Promise<Visit> => {
    const visit = await Visit.open(browser, url, screen);
    await visit.register({ username: nameOf(person), password });
    return visit;
  };
  const administrator = async (person: string): Promise<Administrator> => {
    const window = await open(person);
    await makeAdmin(moved, nameOf(person));
    return { window, key: await enrolBrowser(window.context, url, password) };
  };
  const [creator, donor, participant, confirmer, approver] = await Promise.all([
    open('creator'),
    open('donor'),
    open('lena'),
    administrator('confirmer'),
    administrator('approver'),
  ]);
  const title = `Who is paid at a width of ${screen.name}?`;
  const creatorSession = await sessionIn(creator, url);
  const { id: campaignId } = (await createCampaign(creatorSession, { title })).campaign;
  await donate(await sessionIn(donor, url), campaignId, '100.00');
  const email = `${nameOf('lena')}@example.org`;
  const params = { id: campaignId, slot: '1' };
  await creatorSession.call(participantsEndpoints.inviteParticipant, { params, body: { email } });
  return {
    screen,
    title,
    campaignId,
    invitation: await invitationTo(email, steward),
    participant,
    creator,
    donor,
    confirmer,
    approver,
  };
}

export const windowsOf = (width: Width): readonly Visit[] => [
  width.participant,
  width.creator,
  width.donor,
  width.confirmer.window,
  width.approver.window,
];

/** The participant's share, once the server shows it as wanted. */
export async function shareOf(
  { campaignId }: Width,
  steward: Client,
  isWanted: (share: Share) => boolean,
): Promise<Share> {
  let found: Share | undefined;
  await pollUntil(withinMs, async () => {
    const query = { filter: JSON.stringify({ campaignId, role: 'participants' }) };
    const shares = await steward.call(payoutsEndpoints.adminListPayouts, { query });
    found = shares.find(({ index }) => index === 1);
    return found !== undefined && isWanted(found);
  });
  if (!found || !isWanted(found)) throw new Error(`the share is ${JSON.stringify(found)}`);
  return found;
}

/** Opens the console's queue of shares in a state. Returns the participant's share in it. */
export async function openQueue(
  { page }: Visit,
  { title }: Width,
  state: string,
): Promise<Locator> {
  const filter = encodeURIComponent(JSON.stringify({ state }));
  await openInConsole(page, `/payouts?filter=${filter}`);
  const share = page.getByRole('main').locator('tbody tr, li').filter({ hasText: title });
  await share.waitFor();
  return share;
}

/** Enters the code of the second factor in the dialog that asks for it. */
export async function enterCode(
  { window: { page }, key }: Administrator,
  atMs: number,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(totp(key, atMs));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
}
