import type { RecordedEvent } from '@rostrum/event-store';
import fc from 'fast-check';
import { acts } from './acts.ts';
import { World, type Act } from './world.ts';

interface NamedAct extends Act {
  readonly what: keyof typeof acts;
}

/** How often things happen: payments are what most of it is about. */
const weights: readonly (readonly [NamedAct['what'], number])[] = [
  ['register', 2],
  ['grant', 1],
  ['found', 5],
  ['deposit', 1],
  ['create', 2],
  ['publish', 2],
  ['edit', 2],
  ['order', 5],
  ['give', 20],
  ['miss', 2],
  ['donate', 4],
  ['intent', 5],
  ['fail', 1],
  ['settle', 5],
  ['refund', 7],
  ['refunded', 2],
];

const anAct: fc.Arbitrary<NamedAct> = fc.record({
  what: fc.oneof(...weights.map(([what, weight]) => ({ weight, arbitrary: fc.constant(what) }))),
  who: fc.nat({ max: 50 }),
  which: fc.nat({ max: 50 }),
  cents: fc.oneof(
    fc.integer({ min: 100, max: 10_000 }),
    fc.integer({ min: 100, max: 1_000_000_000 }),
  ),
  after: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3 * 86_400_000 })),
});

function happened(happenings: readonly NamedAct[]): readonly RecordedEvent[] {
  const world = new World();
  acts.register(world);
  for (const act of happenings) {
    world.now += act.after;
    acts[act.what](world, act);
  }
  return world.events;
}

/**
 * A log that could have been written: any members, campaigns, donations, closings, late
 * settlements and refunds, in any order that the deciders allow. Events come with streams,
 * revisions and positions. The first campaign is under way, so that short ones are about something.
 */
export function histories({ maxActs = 120 }: { readonly maxActs?: number } = {}): fc.Arbitrary<
  readonly RecordedEvent[]
> {
  const start = (['found', 'register'] as const).map((what): NamedAct => ({
    what,
    who: 0,
    which: 0,
    cents: 5000,
    after: 1000,
  }));
  return fc
    .array(anAct, { maxLength: maxActs, size: 'max' })
    .map((further) => happened([...start, ...further]));
}
