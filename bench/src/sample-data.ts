import type { DomainEvent } from '@rostrum/contracts';
import { categories } from '@rostrum/contracts/categories';
import type { EventStore } from '@rostrum/event-store';
import { cause, keyOf } from './data-directory.ts';
import { donationTerms, publicationOf, type PlainCampaign } from './plain-campaign.ts';

/**
 * Generated campaigns, members and donations. All their data is derived from their numbers, so that
 * two samples of the same size are identical.
 */

/**
 * In every sample, `rareWord` is in the texts of eight campaigns, and `commonWord` in three
 * quarters of them.
 */
export const rareWord = 'xylographic';
export const commonWord = 'conversation';
const RARE = 8;

const WORDS =
  'money water schools cities energy borders housing robots oceans memory language justice sleep trust hunger opera music taxes forests markets history privacy sport faith science medicine ageing travel farming radio courts armies trains deserts rivers engines letters';
const words = WORDS.split(' ');
const NAMES =
  'Adler Brandt Costa Dvorak Eriksen Fontaine Garcia Hughes Ivanova Jansen Keller Lund Moreau Novak Okafor Petrov'.split(
    ' ',
  );

const DAY = 86_400_000;
/** Number of campaigns per creator. */
const PER_CREATOR = 20;
const FEWEST_MEMBERS = 50;
/** Number of concurrent appends. */
const TOGETHER = 1_024;

/** A pseudo-random whole number from 0 to `below` exclusive. */
function pseudoRandom(seed: number, salt: number, below: number): number {
  let x = Math.imul(seed ^ (salt * 0x9e3779b1), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) % below;
}

const pick = <T>(list: readonly T[], seed: number, salt: number): T =>
  list[pseudoRandom(seed, salt, list.length)] as T;

const debates = categories.filter(({ kind }) => kind === 'debate');

/** Number of donations: of 64 campaigns, one has 12, seven have 2, and the others have none. */
function donationsOf(campaignId: number): number {
  const n = pseudoRandom(campaignId, 1, 64);
  if (n === 0) return 12;
  return n < 8 ? 2 : 0;
}

export interface SampleOptions {
  readonly campaigns: number;
  /** Campaigns end between a day and a year after this time. */
  readonly now: Date;
}

/** Writes the log of a sample and returns the number of events. */
export async function writeSampleData(
  events: EventStore,
  { campaigns, now }: SampleOptions,
): Promise<number> {
  let count = 0;
  const append = async (stream: string, list: readonly DomainEvent[]): Promise<void> => {
    await events.append(stream, list, 'no-stream', cause());
    count += list.length;
  };
  for (const { id, name, description, kind } of categories) {
    const defined = { categoryId: id, name, description, kind };
    await append(`category-${String(id)}`, [{ type: 'CategoryDefined', data: defined }]);
  }
  const members = Math.max(FEWEST_MEMBERS, Math.ceil(campaigns / PER_CREATOR));
  await inParallel(1, members, async (userId) => {
    await append(`username-${keyOf('username', usernameOf(userId))}`, [
      { type: 'UsernameReserved', data: { userId } },
    ]);
    await append(`user-${String(userId)}`, [member(userId)]);
  });
  await inParallel(1, campaigns, (id) =>
    append(...publicationOf(sampleCampaign(id, campaigns, now))),
  );
  await inParallel(1, campaigns, async (id) => {
    for (let index = 0; index < donationsOf(id); index += 1) {
      const donationId = id * 100 + index;
      await append(`donation-${String(donationId)}`, donation(donationId, id, members));
    }
  });
  return count;
}

/** Calls `run` with each number from `from` to `to`, 1,024 at a time. */
export async function inParallel(
  from: number,
  to: number,
  run: (n: number) => Promise<void>,
): Promise<void> {
  let next = from;
  const lane = async (): Promise<void> => {
    for (let n = next++; n <= to; n = next++) await run(n);
  };
  await Promise.all(Array.from({ length: TOGETHER }, lane));
}

const usernameOf = (userId: number): string => `member${String(userId)}`;

function member(userId: number): DomainEvent {
  const username = usernameOf(userId);
  return {
    type: 'UserRegistered',
    data: { userId, username, email: `${username}@example.org`, fullName: null },
  };
}

const creatorOf = (campaignId: number): number => 1 + Math.floor((campaignId - 1) / PER_CREATOR);

/** Generates campaign `id` of a sample with `of` campaigns. */
export function sampleCampaign(id: number, of: number, now: Date): PlainCampaign {
  const rare = id % Math.max(1, Math.floor(of / RARE)) === 0;
  const talk = pseudoRandom(id, 2, 4) > 0 ? commonWord : 'debate';
  const [a = '', b = '', c = ''] = [6, 7, 8].map((salt) => pick(words, id, salt));
  return {
    id,
    creatorId: creatorOf(id),
    categoryId: pick(debates, id, 3).id,
    title: `A ${talk} about ${a} and ${b}`,
    description: `Two people who disagree about ${c}${rare ? `, a ${rareWord} one at that,` : ''} sit down for an hour. Number ${String(id)}.`,
    participants: [9, 10].map((salt) => `${pick(NAMES, id, salt)} ${pick(NAMES, id, salt + 2)}`),
    goalCents: 100_000 * (1 + pseudoRandom(id, 4, 500)),
    expiresAt: new Date(now.getTime() + DAY * (1 + pseudoRandom(id, 5, 364))).toISOString(),
  };
}

const price = (donationId: number) => {
  const amountCents = 100 * (1 + pseudoRandom(donationId, 13, 400));
  const feeCents = 30 + Math.ceil(amountCents * 0.03);
  return { amountCents, feeCents, totalCents: amountCents + feeCents, currency: 'usd' } as const;
};

function donation(donationId: number, campaignId: number, members: number): DomainEvent[] {
  const paymentIntentId = `pi_sample${String(donationId)}`;
  const terms = {
    ...donationTerms({
      donationId,
      campaignId,
      creatorId: creatorOf(campaignId),
      userId: 1 + pseudoRandom(donationId, 14, members),
    }),
    ...price(donationId),
    // Not `sandbox`: a measured server is configured with that provider only, and would query it
    // for these payments.
    provider: 'paypal',
  } as const;
  const { amountCents } = terms;
  return [
    { type: 'DonationQuoted', data: terms },
    { type: 'PaymentIntentCreated', data: { donationId, provider: 'paypal', paymentIntentId } },
    {
      type: 'DonationMade',
      data: {
        ...terms,
        paymentIntentId,
        providerEventId: `evt_sample${String(donationId)}`,
        platformFeeCents: Math.floor(amountCents / 10),
        creatorRewardCents: Math.floor(amountCents / 100),
      },
    },
  ];
}
