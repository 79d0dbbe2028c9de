import { dayMs, limits } from '@rostrum/contracts';
import { accounts, memberNames } from './members.ts';
import { questions, type Question } from './questions.ts';

export interface PlannedMember {
  readonly id: number;
  readonly username: string;
  readonly registeredAt: Date;
}

export interface PlannedDonation {
  readonly id: number;
  readonly member: PlannedMember;
  readonly amountCents: number;
  readonly at: Date;
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
  /** Its dollar was paid. */
  readonly published: boolean;
  /** In order of time. */
  readonly donations: readonly PlannedDonation[];
  /** Ordered by the administrator once it was over. */
  readonly closed: { readonly to: 'completed' | 'expired'; readonly at: Date } | null;
  /** Began to pay before the end; the bank took until after the close. */
  readonly latecomer: (PlannedDonation & { readonly settlesAt: Date }) | null;
}

export interface Plan {
  readonly members: readonly PlannedMember[];
  readonly campaigns: readonly PlannedCampaign[];
}

const memberSince = 250;
/** Dollars that people give, the usual ones more often. */
const gifts = [1, 2, 3, 5, 5, 5, 8, 10, 10, 10, 15, 20, 20, 25, 25, 30, 50, 50, 75, 100, 150, 250];

/** What becomes of a question: when it was asked, when it ends (days from now, negative is past), how far it got. */
interface Fate {
  readonly createdDaysAgo: number;
  readonly endsInDays: number;
  readonly donations: number;
  /** Raised as a part of the goal. */
  readonly reached: number;
  readonly closed?: 'completed' | 'expired';
  readonly unpaid?: true;
}

const fate = (
  createdDaysAgo: number,
  endsInDays: number,
  donations: number,
  reached: number,
  more: Pick<Fate, 'closed' | 'unpaid'> = {},
): Fate => ({ createdDaysAgo, endsInDays, donations, reached, ...more });

const completed = { closed: 'completed' } as const;
const expired = { closed: 'expired' } as const;

/** A completed campaign that somebody paid too late: the money goes back. */
const latecomersIndex = 28;

/** One for each question, in their order: every state that a campaign can be seen in. */
const fates: readonly Fate[] = [
  fate(24, 41, 34, 0.86),
  fate(40, 90, 22, 0.44),
  fate(12, 60, 28, 0.78),
  fate(55, 30, 16, 0.35),
  fate(18, 120, 20, 0.52),
  fate(33, 25, 12, 0.27),
  fate(9, 45, 18, 0.61),
  fate(27, 75, 14, 0.4),
  fate(6, 55, 26, 0.92),
  fate(62, 14, 19, 0.58),
  fate(44, 200, 9, 0.12),
  fate(15, 33, 24, 0.81),
  fate(3, 80, 11, 0.3),
  fate(20, 20, 10, 0.49),
  fate(50, 150, 13, 0.22),
  fate(30, 64, 8, 0.17),
  fate(1, 100, 6, 0.09),
  fate(37, 10, 17, 0.66),
  fate(8, 300, 12, 0.05),
  fate(70, 40, 15, 0.38),
  fate(14, 28, 9, 0.46),
  fate(5, 70, 7, 0.2),
  fate(58, 52, 11, 0.29),
  fate(22, 18, 13, 0.71),
  fate(130, -6, 21, 0.64),
  fate(110, -15, 16, 0.37),
  fate(150, -3, 18, 0.93),
  fate(95, -9, 10, 0.25),
  fate(220, -100, 30, 1.18, completed),
  fate(200, -70, 26, 1.05, completed),
  fate(235, -130, 24, 1.31, completed),
  fate(180, -60, 22, 1.02, completed),
  fate(160, -40, 28, 1.44, completed),
  fate(210, -90, 19, 1, completed),
  fate(190, -85, 9, 0.18, expired),
  fate(140, -50, 7, 0.11, expired),
  fate(230, -120, 12, 0.33, expired),
  fate(170, -65, 5, 0.06, expired),
  fate(2, 90, 4, 0.03),
  fate(1, 60, 0, 0, { unpaid: true }),
];

/**
 * The whole demo, worked out before anything is written: the same for the same `now`, so that a
 * run that was killed is carried on by the next.
 */
export function planDemo(now: Date): Plan {
  const random = sequence(20_251);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  const ago = (days: number): Date => new Date(now.getTime() - Math.round(days * dayMs));
  const ids = idsByTime();

  const usernames: readonly string[] = [
    ...accounts.map(({ username }) => username),
    ...memberNames,
  ];
  const members: readonly PlannedMember[] = usernames.map((username, index) => {
    const registeredAt = ago(memberSince - daysToJoin(index) - random() * 0.5);
    return { id: ids(registeredAt), username, registeredAt };
  });
  const [demo] = members;
  const others = members.slice(accounts.length);
  const somebodyAt = (at: Date): PlannedMember =>
    pick(others.filter((member) => member.registeredAt < at));

  const campaigns = questions.map((question, index) => {
    const { createdDaysAgo, endsInDays, donations, reached, ...rest } =
      fates[index] ?? fate(1, 30, 0, 0);
    const createdAt = ago(createdDaysAgo + random() * 0.9);
    const expiresAt = ago(-endsInDays);
    const creator = demo && (index === 2 || rest.unpaid) ? demo : somebodyAt(createdAt);
    const until = Math.min(now.getTime(), expiresAt.getTime()) - 60_000;
    const given = Array.from({ length: donations }, (_, number) => {
      // More at the beginning.
      const at = new Date(createdAt.getTime() + (until - createdAt.getTime()) * random() ** 1.3);
      // Who tries the demo out finds that they have backed something.
      const member = demo && number === 3 && index % 6 === 0 ? demo : somebodyAt(at);
      return { member, amountCents: pick(gifts) * 100, at };
    }).sort((a, b) => a.at.getTime() - b.at.getTime());
    const raised = given.reduce<number>(
      (sum, { amountCents }) => sum + amountCents,
      limits.depositCents,
    );
    const closedAt = new Date(expiresAt.getTime() + 2 * dayMs);
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
      donations: given.map((donation) => ({ id: ids(donation.at), ...donation })),
      closed: rest.closed ? { to: rest.closed, at: closedAt } : null,
      latecomer:
        index === latecomersIndex
          ? latecomer(somebodyAt(createdAt), new Date(until), closedAt, ids)
          : null,
    };
  });
  return { members, campaigns };
}

function latecomer(
  member: PlannedMember,
  at: Date,
  closedAt: Date,
  ids: (at: Date) => number,
): NonNullable<PlannedCampaign['latecomer']> {
  const settlesAt = new Date(closedAt.getTime() + 3_600_000);
  return { id: ids(at), member, amountCents: 2_000, at, settlesAt };
}

/** Half of the members were there from the start, the others came over the months. */
function daysToJoin(index: number): number {
  const founders = 16;
  return index < founders ? index * 0.8 : 13 + (index - founders) * 17;
}

/** A round goal of which `raised` is about `reached`. */
function goalFor(raisedCents: number, reached: number): number {
  if (reached === 0) return 250_000;
  const exact = raisedCents / reached;
  const step = exact > 200_000 ? 50_000 : exact > 50_000 ? 10_000 : 2_500;
  return Math.max(step, Math.floor(exact / step) * step);
}

/** Ids as commands draw them, for moments in the past: by time, none twice. */
function idsByTime(): (at: Date) => number {
  const drawn = new Set<number>();
  return (at) => {
    let id = Math.max(1, (at.getTime() - Date.UTC(2025, 0, 1)) * 4096);
    while (drawn.has(id)) id += 1;
    drawn.add(id);
    return id;
  };
}

/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
