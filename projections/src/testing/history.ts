import type { RecordedEvent } from '@rostrum/event-store';
import fc from 'fast-check';
import { acts, run } from './acts.ts';
import { World, type Act } from './world.ts';

interface NamedAct extends Act {
  readonly what: string;
}

const anAct: fc.Arbitrary<NamedAct> = fc.record({
  what: fc.oneof(
    ...Object.entries(acts).map(([what, { weight }]) => ({
      weight,
      arbitrary: fc.constant(what),
    })),
  ),
  who: fc.nat({ max: 50 }),
  which: fc.nat({ max: 50 }),
  cents: fc.oneof(
    fc.integer({ min: 100, max: 10_000 }),
    fc.integer({ min: 100, max: 1_000_000_000 }),
  ),
  after: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3 * 86_400_000 })),
});

const firstAct: NamedAct = { what: 'register', who: 0, which: 0, cents: 5000, after: 0 };

function happened(happenings: readonly NamedAct[]): readonly RecordedEvent[] {
  const world = new World();
  for (const act of [firstAct, ...happenings]) {
    world.now += act.after;
    run(act.what, world, act);
  }
  return world.events;
}

/**
 * Random logs that the deciders would allow: members, campaigns, donations, closings, late
 * settlements and refunds in any order. Events have streams, revisions and positions. Each begins
 * with a published campaign, so that short ones are not trivial.
 */
export function histories({ maxActs = 150 }: { readonly maxActs?: number } = {}): fc.Arbitrary<
  readonly RecordedEvent[]
> {
  const start = (['createPublished', 'register'] as const).map((what): NamedAct => ({
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

/**
 * As many random histories, the same in each run, made ten at a time: whoever has met what they look
 * for need not have the others.
 */
export function* sampledHistories(number: number): Generator<readonly RecordedEvent[]> {
  for (let seed = 1; seed <= number / 10; seed += 1)
    yield* fc.sample(histories(), { numRuns: 10, seed });
}
