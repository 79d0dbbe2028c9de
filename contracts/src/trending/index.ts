export * from './constants.ts';

/**
 * Trending scores that need no periodic update. Every campaign and prompt keeps one number,
 * `s = log2 Σ w·2^((t−E)/H)`, as an integer count of 2^-24: `w` and `t` are weight and time
 * of an event, `E` is `epochMs` and `H` the half-life. All things of one kind decay at the same
 * rate, so the order of `s` is the order of decayed heat at any moment, and an index can sort by
 * it.
 *
 * V8 implements `Math.log2` and `**` in software, so results are the same on every machine with the
 * same Node; other JavaScript engines differ by far less than 2^-24.
 */

/** log2 of heat in units of 2^-24; compares within one kind only. */
export type Heat = number;

interface Kind {
  /** Heat halves in this time, in milliseconds. */
  readonly halfLifeMs: number;
  /** The heat at which the engagement score is 50; at 4 × `k` it is 80. */
  readonly k: number;
}

const hour = 3_600_000;

export const trendingKinds = {
  campaign: { halfLifeMs: 36 * hour, k: 30 },
  prompt: { halfLifeMs: 72 * hour, k: 20 },
} as const satisfies Record<string, Kind>;

export type TrendingKind = keyof typeof trendingKinds;

const epochMs = Date.UTC(2025, 0, 1);
const unit = 2 ** 24;
/** A remainder below this fraction of the previous heat is a rounding error (2^-24 per step). */
const nothing = 2 ** -16;

/** The heat of one event of weight `weight` at `atMs` (Unix ms); null for no weight. */
function contribution(kind: TrendingKind, weight: number, atMs: number): Heat | null {
  if (!(weight > 0)) return null;
  return Math.round((Math.log2(weight) + (atMs - epochMs) / trendingKinds[kind].halfLifeMs) * unit);
}

/** Adds an event's weight at `atMs` (Unix ms). The result is never below `heat`. */
export function addHeat(
  kind: TrendingKind,
  heat: Heat | null,
  weight: number,
  atMs: number,
): Heat | null {
  const added = contribution(kind, weight, atMs);
  if (added === null) return heat;
  if (heat === null) return added;
  const high = Math.max(heat, added);
  const low = Math.min(heat, added);
  return high + Math.round(Math.log2(1 + 2 ** ((low - high) / unit)) * unit);
}

/** Undoes `addHeat` with the same weight and time; null when nothing is left. */
export function subtractHeat(
  kind: TrendingKind,
  heat: Heat | null,
  weight: number,
  atMs: number,
): Heat | null {
  const taken = contribution(kind, weight, atMs);
  if (taken === null || heat === null) return heat;
  const left = 1 - 2 ** ((taken - heat) / unit);
  return left > nothing ? heat + Math.round(Math.log2(left) * unit) : null;
}

/** Heat at `nowMs`, decayed: the sum of w·2^(−age/H). */
export function decayedHeat(kind: TrendingKind, heat: Heat | null, nowMs: number): number {
  if (heat === null) return 0;
  return 2 ** (heat / unit - (nowMs - epochMs) / trendingKinds[kind].halfLifeMs);
}

/** 0 to 100, comparable across kinds: 50 at the kind's `k`, 80 at 4 × `k`. */
export function engagementScore(kind: TrendingKind, heat: Heat | null, nowMs: number): number {
  return scoreOf(decayedHeat(kind, heat, nowMs), trendingKinds[kind].k);
}

const scoreOf = (heat: number, k: number): number =>
  heat === Infinity ? 100 : Math.round((100 * heat) / (heat + k));

/** The heat at which the score of a hashtag is 50: that of four campaigns with a score of 50. */
const hashtagK = 4 * trendingKinds.campaign.k;

/** The score of a hashtag, 0 to 100, by the sum of the decayed heat of campaigns with it. */
export const hashtagScore = (heat: number): number => scoreOf(heat, hashtagK);

/** Weight of a publication. */
export const publicationWeight = 2;

/** Weight of a settled donation: from 3 up to 12, so that money alone does not decide the ranking. */
export function donationWeight(amountCents: number): number {
  return Math.min(12, 3 + 2 * Math.log2(1 + amountCents / 500));
}

/** Weights of what members and visitors do without giving. A view is one visitor of a day. */
export const voiceWeights = {
  comment: 1.5,
  follow: 1,
  reaction: 0.5,
  vote: 0.5,
  view: 0.02,
} as const;

/**
 * What the voices of accounts that are unverified or younger than 24 hours, and of visitors, together
 * weigh at most on a campaign at any time: less than half of two donations of $10 by accounts that
 * were registered a minute before. What they have used of it decays with the heat.
 */
export const untrustedWeight = 1.5;

/** What is left of a weight of a kind after `ageMs`; all of it for a negative age. */
export const decayedWeight = (kind: TrendingKind, weight: number, ageMs: number): number =>
  weight * 2 ** (-Math.max(0, ageMs) / trendingKinds[kind].halfLifeMs);

/** For so long after a member took a donation back their donations add no heat. Milliseconds. */
export const tookBackMs = 30 * 24 * hour;

const youngMs = 24 * hour;

/**
 * Factor on the weight of an account's actions at `atMs`: 0.25 in its first 24 hours, then 1. Times
 * are Unix ms.
 */
export function trustOfAge(registeredAtMs: number, atMs: number): number {
  return atMs - registeredAtMs < youngMs ? 0.25 : 1;
}

export const repeats = {
  /** Actions of one account within this time are repeats of each other. */
  withinMs: 7 * 24 * hour,
  /** Number of repeats that count, with decreasing weight. */
  last: 4,
  /**
   * Acts of one account that add heat to one thing, for as long as it exists. They are remembered, so
   * that a later refund takes away what its donation has added.
   */
  everCounted: 20,
} as const;

/**
 * Factor on the weight of an account's `k`-th repeat (0: the first action): halved each time, 0
 * after the fourth.
 */
export function repeatFactor(k: number): number {
  return k > repeats.last ? 0 : 2 ** -k;
}
