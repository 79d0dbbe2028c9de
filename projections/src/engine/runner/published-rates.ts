import type { State } from '@rostrum/state';

type Marks = State['marks'];

/** Events per second by read model, as the workers have recently published them. */
export interface PublishedRates {
  /** Null when no worker has published a rate. */
  of(model: string): number | null;
}

interface RatesMark {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly rates: Readonly<Record<string, number>>;
}

/** Milliseconds after which a published rate is ignored. */
const VALID_MS = 10_000;

/**
 * Number of consecutive worker numbers without a rate after which the search ends. Numbers start at
 * 0.
 */
const LONGEST_GAP = 8;

const markOf = (worker: number): string => `folding:${String(worker)}`;

export async function publishRates(
  marks: Marks,
  worker: number,
  rates: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const published: RatesMark = { at: now.getTime(), rates: Object.fromEntries(rates) };
  await marks.set(markOf(worker), published);
}

/** Sums over all workers. */
export async function publishedRates(marks: Marks, now: Date): Promise<PublishedRates> {
  const sums = new Map<string, number>();
  for (let worker = 0, gap = 0; gap < LONGEST_GAP; worker++) {
    const published = (await marks.get(markOf(worker))) as RatesMark | undefined;
    gap = published === undefined ? gap + 1 : 0;
    if (published === undefined) continue;
    if (Math.abs(now.getTime() - published.at) > VALID_MS) continue;
    for (const [model, rate] of Object.entries(published.rates))
      sums.set(model, (sums.get(model) ?? 0) + rate);
  }
  return { of: (model) => sums.get(model) ?? null };
}
