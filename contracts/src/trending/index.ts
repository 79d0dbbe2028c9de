/**
 * Trending without a clock: every campaign, prompt and hashtag keeps one number,
 * `s = log2 Σ w·2^((t−E)/H)`, as an integer count of 2^-24. All of one kind decay alike, so the
 * order of `s` is the order of decayed heat at any moment, and an index answers.
 *
 * `Math.log2` and `**` are V8's own software, the same on every machine that runs the same Node;
 * what they could differ by in another engine is far below the 2^-24 that is kept.
 */

/** log2 of heat in units of 2^-24; compares within one kind only. */
export type Heat = number;

interface Kind {
  /** After so many milliseconds heat counts half. */
  readonly halfLifeMs: number;
  /** Heat at which the engagement score is 50; at four times as much it is 80. */
  readonly k: number;
}

const hour = 3_600_000;

export const trendingKinds = {
  campaign: { halfLifeMs: 36 * hour, k: 30 },
  prompt: { halfLifeMs: 72 * hour, k: 20 },
  hashtag: { halfLifeMs: 12 * hour, k: 10 },
} as const satisfies Record<string, Kind>;

export type TrendingKind = keyof typeof trendingKinds;

const epochMs = Date.UTC(2025, 0, 1);
const unit = 2 ** 24;
/** A remainder below this part of what there was is rounding (2^-24 a step), not heat. */
const nothing = 2 ** -16;

/** What one event of weight `weight` at `atMs` (Unix ms) amounts to, or null for no weight. */
function contribution(kind: TrendingKind, weight: number, atMs: number): Heat | null {
  if (!(weight > 0)) return null;
  return Math.round((Math.log2(weight) + (atMs - epochMs) / trendingKinds[kind].halfLifeMs) * unit);
}

/** Adds an event's weight at `atMs` (Unix ms). Never less than before. */
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

/** Takes away what `addHeat` added with the same weight and time; null when nothing is left. */
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

/** 0 to 100, comparable across kinds: 50 at the kind's K, 80 at four times as much. */
export function engagementScore(kind: TrendingKind, heat: Heat | null, nowMs: number): number {
  const now = decayedHeat(kind, heat, nowMs);
  return now === Infinity ? 100 : Math.round((100 * now) / (now + trendingKinds[kind].k));
}

/** What being published is worth. */
export const publicationWeight = 2;

/** A settled donation's worth: 3 for the first cents, 12 at most, so that money alone does not rank. */
export function donationWeight(amountCents: number): number {
  return Math.min(12, 3 + 2 * Math.log2(1 + amountCents / 500));
}

const youngMs = 24 * hour;

/** How far an account's acts count at `atMs`: a quarter in its first 24 hours. Times are Unix ms. */
export function trustOfAge(registeredAtMs: number, atMs: number): number {
  return atMs - registeredAtMs < youngMs ? 0.25 : 1;
}

export const repeats = {
  /** Acts of one actor within this time repeat each other. */
  withinMs: 7 * 24 * hour,
  /** The last repeat that counts. */
  last: 4,
} as const;

/** What an act counts that is its actor's `k`-th repeat (0: the first): half of the one before, none after 4. */
export function repeatFactor(k: number): number {
  return k > repeats.last ? 0 : 2 ** -k;
}
