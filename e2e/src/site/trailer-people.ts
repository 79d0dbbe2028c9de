import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import type { Client } from '@rostrum/contracts/client';
import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import type { Browser } from 'playwright-core';
import { consents, donate, openSession, sessionIn } from '../browser/browser-session.ts';
import { Visit, type Screen } from '../browser/chromium.ts';
import { enrolBrowser } from '../browser/second-factor.ts';
import { findWithin } from '../drills/support/poll-until.ts';
import { publishTrailer, reviewTrailer } from '../features/trailers/reviewed-trailers.ts';
import type { MovedProduct } from '../product/moved-product.ts';
import { type Administrator, makeAdmin, password } from './payout-people.ts';

/** The people in front of windows of one size, and the trailers of the maker. */
export interface Width {
  readonly screen: Screen;
  readonly maker: Visit;
  readonly backer: Visit;
  /** Has registered, and is not signed in. */
  readonly voter: Visit;
  readonly voterId: number;
  readonly admin: Administrator;
  /** Titles and ids, by what becomes of them. The backer has given $20 to each. */
  readonly selected: Trailer;
  readonly removed: Trailer;
  readonly ended: Trailer;
}

interface Trailer {
  readonly id: number;
  readonly title: string;
}

export const nameAt = (person: string, { name }: Screen): string => `${person}_${name}`;

/** Why the administrator sends `removed` back. */
export const reasonOfReturn = 'The film has a watermark of another studio.';

/** Opens the windows of one size, publishes the trailers, and gives to them. */
export async function seat(
  screen: Screen,
  browser: Browser,
  moved: MovedProduct,
  steward: Client,
): Promise<Width> {
  const { url } = moved.product;
  const open = async (person: string): Promise<Visit> => {
    const visit = await Visit.open(browser, url, screen);
    await visit.register({ username: nameAt(person, screen), password });
    return visit;
  };
  const register = async (): Promise<number> => {
    const username = nameAt('voter', screen);
    const body = { username, email: `${username}@example.org`, password, ...consents };
    return (await openSession(url).call(accountsEndpoints.register, { body })).id;
  };
  const administrator = async (): Promise<Administrator> => {
    const window = await open('keeper');
    await makeAdmin(moved, nameAt('keeper', screen));
    return { window, key: await enrolBrowser(window.context, url, password) };
  };
  const [maker, backer, voterId, voter, admin] = await Promise.all([
    open('maker'),
    open('backer'),
    register(),
    Visit.open(browser, url, screen),
    administrator(),
  ]);
  const [makerSession, backerSession] = [await sessionIn(maker, url), await sessionIn(backer, url)];
  const publish = async (name: string): Promise<Trailer> => {
    const title = `${name} at ${screen.name}`;
    const description = 'A diver keeps the clock by which a drowned town still lives.';
    const { id } = await publishTrailer(makerSession, { title, description, genre: 'mystery' });
    await donate(backerSession, id, '20.00');
    return { id, title };
  };
  const [selected, removed, ended] = [
    await publish('The Tide Clock'),
    await publish('The Watermark'),
    await publish('The Long Wait'),
  ];
  await reviewTrailer(steward, removed, 'sent_back', reasonOfReturn);
  return { screen, maker, backer, voter, voterId, admin, selected, removed, ended };
}

export const windowsOf = ({ maker, backer, voter, admin }: Width): readonly Visit[] => [
  maker,
  backer,
  voter,
  admin.window,
];

/** Verifies the voter's address by the link in the mail, which an administrator reads in the outbox. */
export async function verifyVoter(
  { voterId: userId }: Width,
  url: string,
  steward: Client,
): Promise<void> {
  const query = { filter: JSON.stringify({ userId }) };
  const { id } = await findWithin(20_000, 'the mail that verifies the address', async () => {
    const mails = await steward.call(outboxEndpoints.adminListOutbox, { query });
    return mails.find(({ subject }) => subject.startsWith('Verify'));
  });
  const shown = await steward.call(outboxEndpoints.showMailLink, { params: { id }, body: {} });
  const { user, token } = Object.fromEntries(new URLSearchParams(new URL(shown.url).hash.slice(1)));
  await openSession(url).call(accountsEndpoints.verifyEmail, {
    body: { userId: Number(user), token: token ?? '' },
  });
}
