import { campaignLimits, conversationBy, electionLimits } from '@rostrum/contracts/campaigns';
import { dayMs } from '@rostrum/contracts';
import { accounts, colleagueName, memberNames, type PlannedMember } from './members.ts';
import { outline, outlines } from './outlines.ts';
import {
  exampleAccount,
  planPayouts,
  planTrailerPayouts,
  waitingIndex,
  type PlannedPayee,
  type PlannedPayout,
} from './plan-payouts.ts';
import { planTrailers, type PlannedTrailer } from './plan-trailers.ts';
import { planSpeakers, type PlannedSpeaker } from './plan-speakers.ts';
import { publicMessageOf, type PlannedMessage } from './public-messages.ts';
import { questions, type Question } from './questions.ts';

export type { PlannedMember };

export interface PlannedDonation {
  readonly id: number;
  readonly member: PlannedMember;
  readonly amountCents: number;
  readonly at: Date;
  /** What its donor says on the page of the campaign, if anything. */
  readonly publicMessage?: PlannedMessage | undefined;
}

/** An election after a missed conversation. */
export interface PlannedElection {
  /** The last moment for the conversation. */
  readonly openedAt: Date;
  /** Null while it is under way. */
  readonly endedAt: Date | null;
  /** Each is about all donations of its member. */
  readonly choices: readonly {
    readonly member: PlannedMember;
    readonly choice: 'extend' | 'refund';
    readonly at: Date;
  }[];
  /** Donations of silent donors whose refunds fail until they are left to an administrator. */
  readonly leftToHand: readonly PlannedDonation[];
  /** One of these donors, who has said where money goes. */
  readonly payee: PlannedPayee | null;
}

export interface PlannedCampaign {
  readonly id: number;
  readonly depositId: number;
  readonly question: Question;
  readonly creator: PlannedMember;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly goalCents: number;
  readonly policy: 'split-9-1' | 'split-33-33-17-17';
  /** Whether its $1 deposit was paid. */
  readonly published: boolean;
  /** In chronological order. */
  readonly donations: readonly PlannedDonation[];
  /** When the creator planned the conversation, and the planned date. */
  readonly announced: { readonly at: Date; readonly date: Date } | null;
  /** The evidence that the creator submitted. */
  readonly evidence: { readonly at: Date; readonly heldAt: Date; readonly minutes: number } | null;
  /**
   * How an administrator closes it after its end: completed, by confirming the evidence, or expired.
   */
  readonly closed: { readonly to: 'completed' | 'expired'; readonly at: Date } | null;
  readonly election: PlannedElection | null;
  /** When the administrator takes it down; less than a day ago, so that it can be undone. */
  readonly removedAt: Date | null;
  /** Quoted before the end and settled after the funding close. */
  readonly lateDonation: (PlannedDonation & { readonly settlesAt: Date }) | null;
  /** Not among `donations`, because its donor takes it back. */
  readonly withdrawnDonation: (PlannedDonation & { readonly withdrawnAt: Date }) | null;
}

export interface Plan {
  readonly members: readonly PlannedMember[];
  /** Not among `members`, who give and speak. */
  readonly speakers: readonly PlannedSpeaker[];
  /** The administrator who closes campaigns. Not among `members` either. */
  readonly colleague: PlannedMember;
  readonly campaigns: readonly PlannedCampaign[];
  readonly trailers: readonly PlannedTrailer[];
  readonly payouts: readonly PlannedPayout[];
}

/** Days since the first member registered: before the campaigns whose conversations are overdue. */
const firstMemberDaysAgo = 420;
/** Donated amounts in dollars; common ones are repeated. */
const dollarAmounts = [
  1, 2, 3, 5, 5, 5, 8, 10, 10, 10, 15, 20, 20, 25, 25, 30, 50, 50, 75, 100, 150, 250,
];

/** Index of the active campaign of the account `demo`, whose conversation is planned. */
const ownIndex = 2;
/** Index of a campaign whose evidence waits for an administrator. */
const waitingEvidenceIndex = 25;
/** Index of a completed campaign with a late donation, which is refunded. */
const lateDonationIndex = 28;

/** Index of a campaign that the account `demo` backs, and whose conversation is extended. */
const extendedIndex = 34;

/** Index of a campaign that the account `demo` backs, and whose backers choose. */
const electionIndex = 36;

/** Index of an expired campaign that the account `demo` backs, and that was taken down. */
const removedIndex = 37;

/** Index of an active campaign from which the account `demo` takes a donation back. */
const withdrawnDonationIndex = 1;

/**
 * Plans the whole demo. The plan depends on `now` only, so that the next run can continue an
 * interrupted one.
 */
export function planDemo(now: Date): Plan {
  const random = pseudoRandom(20_251);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new RangeError('the list to pick from is empty');
    return item;
  };
  const ago = (days: number): Date => new Date(now.getTime() - Math.round(days * dayMs));
  const ids = idsByTime();

  const usernames: readonly string[] = [
    ...accounts.map(({ username }) => username),
    ...memberNames,
  ];
  const members: readonly PlannedMember[] = usernames.map((username, index) => {
    const registeredAt = ago(daysSinceJoined(index) - random() * 0.5);
    return { id: ids(registeredAt), username, registeredAt };
  });
  const [demo] = members;
  if (!demo) throw new RangeError('the demo has no members');
  const joinedAt = ago(firstMemberDaysAgo);
  const colleague = { id: ids(joinedAt), username: colleagueName, registeredAt: joinedAt };
  const others = members.slice(accounts.length);
  const memberAt = (at: Date): PlannedMember =>
    pick(others.filter((member) => member.registeredAt < at));

  const campaigns = questions.map((question, index) => {
    const { createdDaysAgo, endsInDays, donations, reached, ...rest } =
      outlines[index] ?? outline(1, 30, 0, 0);
    const createdAt = ago(createdDaysAgo + random() * 0.9);
    const expiresAt = ago(-endsInDays);
    const drawn = index === ownIndex || rest.unpaid ? demo : memberAt(createdAt);
    const creator = index === waitingIndex ? demo : drawn;
    const until = Math.min(now.getTime(), expiresAt.getTime()) - 60_000;
    const given = Array.from({ length: donations }, (_, number) => {
      // Donations are denser at the beginning.
      const at = new Date(createdAt.getTime() + (until - createdAt.getTime()) * random() ** 1.3);
      const member = number === 3 && isBackedByDemo(index) ? demo : memberAt(at);
      return { member, amountCents: pick(dollarAmounts) * 100, at };
    }).sort((a, b) => a.at.getTime() - b.at.getTime());
    const raised = given.reduce<number>(
      (sum, { amountCents }) => sum + amountCents,
      campaignLimits.depositCents,
    );
    const { closedDaysAgo = -endsInDays - 2 } = rest;
    const closedAt = ago(closedDaysAgo);
    const identified = given.map((donation, number) => ({
      id: ids(donation.at),
      ...donation,
      publicMessage: publicMessageOf(index, number),
    }));
    return {
      id: ids(createdAt),
      depositId: ids(createdAt),
      question,
      creator,
      createdAt,
      expiresAt,
      goalCents: goalFor(raised, reached),
      policy: index % 5 === 4 ? ('split-33-33-17-17' as const) : ('split-9-1' as const),
      published: !rest.unpaid,
      donations: identified,
      announced: index === ownIndex ? { at: ago(3), date: ago(-25) } : null,
      evidence:
        index === waitingEvidenceIndex
          ? evidenceAt(ago(1), index)
          : rest.closed === 'completed'
            ? evidenceAt(new Date(closedAt.getTime() - dayMs), index)
            : null,
      closed: rest.closed ? { to: rest.closed, at: closedAt } : null,
      election:
        index === electionIndex || index === extendedIndex
          ? planElection({ createdAt, expiresAt, creator, donations: identified }, demo, now, ids)
          : null,
      removedAt: index === removedIndex ? ago(0.25) : null,
      lateDonation:
        index === lateDonationIndex
          ? planLateDonation(memberAt(createdAt), new Date(until), closedAt, ids)
          : null,
      withdrawnDonation:
        index === withdrawnDonationIndex ? planWithdrawnDonation(demo, createdAt, ids) : null,
    };
  });
  const speakers = planSpeakers(campaigns, ids);
  const payouts = planPayouts(campaigns, speakers, ids);
  const trailers = planTrailers([demo, ...others], ids, now);
  return {
    members,
    speakers,
    colleague,
    campaigns,
    trailers,
    payouts: [...payouts, ...planTrailerPayouts(trailers, ids)],
  };
}

/** The account `demo` has backed several campaigns. */
const isBackedByDemo = (index: number): boolean =>
  index % 6 === 0 || index === extendedIndex || index === removedIndex;

/**
 * The election after the last moment for the conversation. The account `demo` stays silent. After
 * the end its refund, and that of one other donor, is left to the administrator.
 */
function planElection(
  {
    createdAt,
    expiresAt,
    creator,
    donations,
  }: Pick<PlannedCampaign, 'createdAt' | 'expiresAt' | 'creator' | 'donations'>,
  demo: PlannedMember,
  now: Date,
  ids: (at: Date) => number,
): PlannedElection {
  const openedAt = new Date(conversationBy(createdAt.toISOString(), expiresAt.toISOString()));
  const endsAt = new Date(openedAt.getTime() + electionLimits.lastsMs);
  const isOver = endsAt < now;
  const donors = new Set(donations.map(({ member }) => member));
  donors.delete(demo);
  donors.delete(creator);
  const [silent, refunded, ...others] = Array.from(donors).reverse();
  if (!silent || !refunded) throw new RangeError('an election of the demo has too few donors');
  const extending = isOver ? [creator, ...others] : others.slice(0, 1);
  const at = new Date(openedAt.getTime() + 2 * dayMs);
  const statedAt = new Date(openedAt.getTime() + 20 * dayMs);
  return {
    openedAt,
    endedAt: isOver ? endsAt : null,
    choices: [
      { member: refunded, choice: 'refund', at },
      ...extending.map((member) => ({ member, choice: 'extend', at }) as const),
    ],
    leftToHand: isOver
      ? donations.filter(({ member }) => member === demo || member === silent)
      : [],
    payee: isOver
      ? { member: silent, detailsId: ids(statedAt), at: statedAt, account: exampleAccount }
      : null,
  };
}

/** Evidence of a conversation that took place the day before. */
function evidenceAt(at: Date, index: number): NonNullable<PlannedCampaign['evidence']> {
  return { at, heldAt: new Date(at.getTime() - dayMs), minutes: 50 + ((index * 7) % 40) };
}

function planLateDonation(
  member: PlannedMember,
  at: Date,
  closedAt: Date,
  ids: (at: Date) => number,
): NonNullable<PlannedCampaign['lateDonation']> {
  const settlesAt = new Date(closedAt.getTime() + 3_600_000);
  return { id: ids(at), member, amountCents: 2_000, at, settlesAt };
}

function planWithdrawnDonation(
  member: PlannedMember,
  createdAt: Date,
  ids: (at: Date) => number,
): NonNullable<PlannedCampaign['withdrawnDonation']> {
  const at = new Date(createdAt.getTime() + 2 * dayMs);
  const withdrawnAt = new Date(at.getTime() + dayMs);
  return { id: ids(at), member, amountCents: 3_000, at, withdrawnAt };
}

/** Half of the members join in the first two weeks, the others over the last months. */
function daysSinceJoined(index: number): number {
  const founders = 16;
  return index < founders ? firstMemberDaysAgo - index * 0.8 : 237 - (index - founders) * 17;
}

/** A round goal in cents, of which `raisedCents` is about the fraction `reached`. */
function goalFor(raisedCents: number, reached: number): number {
  if (reached === 0) return 250_000;
  const exact = raisedCents / reached;
  const step = exact > 200_000 ? 50_000 : exact > 50_000 ? 10_000 : 2_500;
  return Math.max(step, Math.floor(exact / step) * step);
}

/** Draws unique ids that are ordered by time, as commands do. */
function idsByTime(): (at: Date) => number {
  const drawn = new Set<number>();
  return (at) => {
    let id = Math.max(1, (at.getTime() - Date.UTC(2025, 0, 1)) * 4096);
    while (drawn.has(id)) id += 1;
    drawn.add(id);
    return id;
  };
}

/** Pseudo-random numbers in [0, 1) that depend on the seed only (mulberry32). */
function pseudoRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
