import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readModels } from '../../read-models.ts';
import type { DocumentCollection, StoredDocument } from '../port.ts';
import { clubEvents, clubs } from '../testing/clubs.ts';
import type { FragileCollection } from '../testing/fragile-documents.ts';
import { histories } from '../../testing/history.ts';
import { feedAll, crashingRuns, runnerOf, foldThroughCrashes } from '../testing/crashing-runs.ts';
import { positionOf, recorded } from '../testing/memory-log.ts';
import { dump, straightFold } from '../testing/straight-fold.ts';
import { temporaryDocuments } from '../testing/temporary-documents.ts';

/**
 * A collection that hides the positions of documents from folds, so that only the conditional write
 * prevents double counting.
 */
function withoutPositions(collection: FragileCollection): DocumentCollection {
  return Object.assign(Object.create(collection) as DocumentCollection, {
    build: collection.build,
    checkpoint: (partition: Parameters<FragileCollection['checkpoint']>[0]) =>
      collection.checkpoint(partition),
    checkpoints: () => collection.checkpoints(),
    commit: (commit: Parameters<FragileCollection['commit']>[0]) => collection.commit(commit),
    load: async (kind: 'documents' | 'auxiliary', ids: readonly string[]) => {
      const found = await collection.load(kind, ids);
      return new Map(
        Array.from(found, ([id, document]): [string, StoredDocument] => [
          id,
          { ...document, _position: '' },
        ]),
      );
    },
  });
}

describe('a runner that crashes', () => {
  const named = readModels.map((model) => ({ name: model.name, model }));
  const history = clubEvents.map((events) =>
    events.map((event, index) => recorded(event, index + 1)),
  );

  it('ends with the documents of the reference fold, whatever the batches and wherever it crashed', async () => {
    await fc.assert(
      fc.asyncProperty(history, crashingRuns, async (events, crashes) => {
        expect(await foldThroughCrashes(clubs, events, crashes)).toEqual(
          straightFold(clubs, events),
        );
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('would not, if it folded events again that a document already has', async () => {
    const outcome = await fc.check(
      fc.asyncProperty(history, crashingRuns, async (events, crashes) => {
        expect(await foldThroughCrashes(clubs, events, crashes, withoutPositions)).toEqual(
          straightFold(clubs, events),
        );
      }),
      { numRuns: 1_000, endOnFailure: true },
    );
    expect(outcome.failed).toBe(true);
  });

  it.each(named)('ends with the documents of the reference fold in $name', async ({ model }) => {
    await fc.assert(
      fc.asyncProperty(histories({ maxActs: 40 }), crashingRuns, async (events, crashes) => {
        expect(await foldThroughCrashes(model, events, crashes)).toEqual(
          straightFold(model, events),
        );
      }),
      { numRuns: runs(40) },
    );
  });

  it('does so on SQLite too, where commits are atomic', { timeout: 60_000 }, async () => {
    const storage = await temporaryDocuments();
    let build = 0;
    try {
      await fc.assert(
        fc.asyncProperty(
          histories({ maxActs: 60 }),
          crashingRuns,
          fc.constantFrom(...readModels),
          async (events, crashes, model) => {
            build += 1;
            const collection = await storage.store.open(
              { model: model.name, version: 1, build },
              model,
            );
            for (const [index, { batch, writes, slice }] of crashes.entries()) {
              const runner = await runnerOf(model, collection, String(index), slice);
              await feedAll(runner, events.slice(0, writes * 4), batch);
            }
            await feedAll(await runnerOf(model, collection, 'last'), events, 50);
            expect(await dump(collection)).toEqual(straightFold(model, events));
            await storage.store.drop(collection.build);
          },
        ),
        { numRuns: runs(60) },
      );
    } finally {
      await storage.remove();
    }
  });

  it.each(named)(
    'may have read each document back before it folds the next event into $name',
    ({ model }) => {
      fc.assert(
        fc.property(histories({ maxActs: 40 }), (events) => {
          // Each event twice, so that every fold gets what it has returned.
          const twice = events.flatMap((event, index) =>
            [1, 2].map((n) => ({ ...event, position: positionOf(2 * index + n) })),
          );
          const expected = straightFold(model, twice);
          expect(straightFold(model, twice, { readBack: true })).toEqual(expected);
        }),
        { numRuns: runs(40) },
      );
    },
  );
});
