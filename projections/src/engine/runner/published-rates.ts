import type { State } from '@rostrum/state';

type Marks = State['marks'];

/** Events per second by read model, as those who fold them said lately. */
export interface PublishedRates {
  /** Null when nobody has said it. */
  of(model: string): number | null;
}

interface Published {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly rates: Readonly<Record<string, number>>;
}

/** Milliseconds for which what was said is believed. */
const BELIEVED_MS = 10_000;

/** Places are given out from 0 on; who had one may have gone before it said anything. */
const LONGEST_GAP = 8;

const markOf = (place: number): string => `folding:${String(place)}`;

export async function publishRates(
  marks: Marks,
  place: number,
  rates: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const published: Published = { at: now.getTime(), rates: Object.fromEntries(rates) };
  await marks.set(markOf(place), published);
}

/** Added up over all processes. */
export async function publishedRates(marks: Marks, now: Date): Promise<PublishedRates> {
  const sums = new Map<string, number>();
  for (let place = 0, gap = 0; gap < LONGEST_GAP; place++) {
    const published = (await marks.get(markOf(place))) as Published | undefined;
    gap = published === undefined ? gap + 1 : 0;
    if (published === undefined) continue;
    if (Math.abs(now.getTime() - published.at) > BELIEVED_MS) continue;
    for (const [model, rate] of Object.entries(published.rates))
      sums.set(model, (sums.get(model) ?? 0) + rate);
  }
  return { of: (model) => sums.get(model) ?? null };
}
