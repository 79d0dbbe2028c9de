import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@rostrum/event-store';
import { readModels } from '../../read-models.ts';
import { CheckpointLost, type DocumentCollection } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import { clubEvents, clubs } from '../testing/clubs.ts';
import { FragileCollection } from '../testing/fragile-documents.ts';
import { histories } from '../../testing/history.ts';
import { feedAll, runnerOf } from '../testing/crashing-runs.ts';
import { recorded } from '../testing/memory-log.ts';
import { dump, straightFold, type Dump } from '../testing/straight-fold.ts';
import { Interleaving, turns, type Turn } from '../testing/interleaving.ts';

/** Plan of one of several runners: how often it takes over the checkpoint, and its batch size. */
interface Plan {
  readonly takes: number;
  readonly batch: number;
  readonly slice: number;
}

const plans: fc.Arbitrary<readonly Plan[]> = fc.array(
  fc.record({
    takes: fc.integer({ min: 1, max: 3 }),
    batch: fc.integer({ min: 1, max: 12 }),
    slice: fc.constantFrom(0, 1_000),
  }),
  { minLength: 2, maxLength: 4 },
);

/**
 * Several runners on one partition of a store without transactions, each stopped and continued between
 * any two reads or writes. Each takes the checkpoint in its turn. In the end one of them folds the
 * remaining events.
 */
async function overtake(
  model: ReadModel,
  events: readonly RecordedEvent[],
  all: readonly Plan[],
  given: readonly Turn[],
  seen: (stored: FragileCollection) => DocumentCollection = (stored) => stored,
): Promise<{ readonly documents: Dump; readonly lost: number }> {
  const stored = new FragileCollection();
  const collection = seen(stored);
  const order = new Interleaving();
  stored.step = order.step;
  let lost = 0;
  await order.run(
    all.map(({ takes, batch, slice }, who) => async () => {
      for (let take = 0; take < takes; take++) {
        await order.step();
        try {
          const runner = await runnerOf(model, collection, `${String(who)}.${String(take)}`, slice);
          await feedAll(runner, events, batch);
        } catch (error) {
          if (!(error instanceof CheckpointLost)) throw error;
          lost += 1;
        }
      }
    }),
    given,
  );
  stored.step = undefined;
  await feedAll(await runnerOf(model, collection, 'last'), events, 7);
  return { documents: await dump(stored), lost };
}

describe('a runner that was stopped and overtaken', () => {
  const history = clubEvents.map((events) =>
    events.map((event, index) => recorded(event, index + 1)),
  );

  it('loses no event and counts none twice when it continues, wherever it was stopped', async () => {
    const numRuns = runs(600);
    let lost = 0;
    await fc.assert(
      fc.asyncProperty(history, plans, turns, async (events, all, given) => {
        const outcome = await overtake(clubs, events, all, given);
        lost += outcome.lost;
        expect(outcome.documents).toEqual(straightFold(clubs, events));
      }),
      { numRuns },
    );
    expect(lost).toBeGreaterThan(numRuns / 2);
  }, 60_000);

  it.each(readModels.map((model) => ({ name: model.name, model })))(
    'loses no event of $name and counts none twice',
    async ({ model }) => {
      await fc.assert(
        fc.asyncProperty(histories({ maxActs: 30 }), plans, turns, async (events, all, given) => {
          const { documents } = await overtake(model, events, all, given);
          expect(documents).toEqual(straightFold(model, events));
        }),
        { numRuns: runs(5) },
      );
    },
  );
});
