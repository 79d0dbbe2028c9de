import type { EventStore, Expected, RecordedEvent } from '@rostrum/event-store';
import { run } from './acts.ts';
import { World, type Act } from './world.ts';

/** Mulberry32: a seeded generator of numbers from 0 to 1. */
export function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const MEMBERS = 40;
const CAMPAIGNS = 30;
/** Number per hundred actions; the rest are donations. */
const others = [
  ['refund', 8],
  ['refunded', 6],
  ['giveLate', 2],
  ['changeStatus', 1],
  ['edit', 2],
  ['createPublished', 2],
] as const;

/** A random history with that many settled donations, and refunds, closings and edits in proportion. */
export function manyDonations(donations: number, seed: number): readonly RecordedEvent[] {
  const random = numbersOf(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const world = new World();
  const act = (): Act => ({
    who: below(1_000),
    which: below(100_000),
    cents: 100 + below(100_000),
    after: 1 + below(60_000),
  });
  const happen = (what: string): void => {
    const now = act();
    world.now += now.after;
    run(what, world, now);
  };
  for (let member = 0; member < MEMBERS; member++) happen('register');
  for (let campaign = 0; campaign < CAMPAIGNS; campaign++) happen('createPublished');
  let made = 0;
  let counted = 0;
  while (made < donations) {
    let chance = below(100);
    const other = others.find(([, weight]) => (chance -= weight) < 0);
    happen(other?.[0] ?? 'give');
    for (; counted < world.events.length; counted++)
      if (world.events[counted]?.type === 'DonationMade') made += 1;
  }
  return world.events;
}

/** Events that are appended in parallel, with one append per stream. */
const AT_ONCE = 200;

/** Appends a history to a log, in order within each stream; `appended` receives the count so far. */
export async function appendAll(
  events: EventStore,
  history: readonly RecordedEvent[],
  appended: (count: number) => Promise<void>,
): Promise<void> {
  const tips = new Map<string, Expected>();
  for (let from = 0; from < history.length; from += AT_ONCE) {
    const byStream = new Map<string, RecordedEvent[]>();
    for (const event of history.slice(from, from + AT_ONCE))
      byStream.set(event.stream, [...(byStream.get(event.stream) ?? []), event]);
    await Promise.all(
      Array.from(byStream, async ([stream, news]) => {
        const { tip } = await events.append(
          stream,
          news.map(({ type, data }) => ({ type, data }) as RecordedEvent),
          tips.get(stream) ?? 'no-stream',
          { actor: 'system:test', correlationId: 'test', causationId: 'test' },
        );
        tips.set(stream, tip);
      }),
    );
    await appended(Math.min(history.length, from + AT_ONCE));
  }
}
