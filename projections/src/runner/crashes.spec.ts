import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@rostrum/event-store';
import type { DocumentCollection, StoredDocument } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import { clubEvents, clubs } from '../testing/clubs.ts';
import { Crash, FragileCollection } from '../testing/fragile-documents.ts';
import { positionOf, recorded } from '../testing/memory-log.ts';
import { dump, straightFold } from '../testing/straight-fold.ts';
import { temporaryDocuments } from '../testing/temporary-documents.ts';
import { ModelRunner, type FoldingOptions } from './model-runner.ts';

/** One life of a runner: events per batch, and after how many writes it dies. */
const life = fc.record({
  batch: fc.integer({ min: 1, max: 12 }),
  writes: fc.integer({ min: 0, max: 12 }),
  slice: fc.constantFrom(0, 1_000),
});
const lives = fc.array(life, { maxLength: 8 });

function folding(token: string, sliceMs: number): FoldingOptions {
  return {
    token,
    clock: () => new Date(0),
    poison: 'fail',
    attempts: 1,
    sliceMs,
    pause: async () => undefined,
  };
}

async function feedAll(
  runner: ModelRunner,
  events: readonly RecordedEvent[],
  size: number,
): Promise<void> {
  const start = runner.position === '' ? 0 : Number(runner.position);
  for (let from = start; from < events.length; from += size) {
    const batch = events.slice(from, from + size);
    await runner.feed({ events: batch, position: positionOf(from + batch.length) });
  }
}

/** Lives through all the crashes, and then to the end. */
async function survive(
  model: ReadModel,
  events: readonly RecordedEvent[],
  crashes: readonly { batch: number; writes: number; slice: number }[],
  wrap: (collection: FragileCollection) => DocumentCollection,
): Promise<readonly string[]> {
  const stored = new FragileCollection();
  for (const [index, { batch, writes, slice }] of [
    ...crashes,
    { batch: 7, writes: Infinity, slice: 1_000 },
  ].entries()) {
    stored.lifetime = writes;
    try {
      const runner = await ModelRunner.take(model, wrap(stored), folding(String(index), slice));
      await feedAll(runner, events, batch);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
  return dump(stored);
}

/** What folding would be without looking at the positions of documents: the guarded write is left. */
function withoutPositions(collection: FragileCollection): DocumentCollection {
  return Object.assign(Object.create(collection) as DocumentCollection, {
    build: collection.build,
    checkpoint: () => collection.checkpoint(),
    commit: (commit: Parameters<FragileCollection['commit']>[0]) => collection.commit(commit),
    load: async (kind: 'documents' | 'helpers', ids: readonly string[]) => {
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

describe('a runner that dies', () => {
  const history = clubEvents.map((events) =>
    events.map((event, index) => recorded(event, index + 1)),
  );

  it('ends with the documents of one straight fold, whatever the batches and wherever it died', async () => {
    await fc.assert(
      fc.asyncProperty(history, lives, async (events, crashes) => {
        expect(await survive(clubs, events, crashes, (stored) => stored)).toEqual(
          straightFold(clubs, events),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('would not, if it folded events that a document already has', async () => {
    const outcome = await fc.check(
      fc.asyncProperty(history, lives, async (events, crashes) => {
        expect(await survive(clubs, events, crashes, withoutPositions)).toEqual(
          straightFold(clubs, events),
        );
      }),
      { numRuns: 1_000 },
    );
    expect(outcome.failed).toBe(true);
  });

  it('does so on SQLite too, where a commit is there or is not', async () => {
    const storage = await temporaryDocuments();
    let build = 0;
    await fc.assert(
      fc.asyncProperty(history, lives, async (events, crashes) => {
        build += 1;
        const collection = await storage.store.open({ model: 'clubs', version: 1, build }, clubs);
        for (const [index, { batch, writes }] of crashes.entries()) {
          const runner = await ModelRunner.take(clubs, collection, folding(String(index), 1_000));
          await feedAll(runner, events.slice(0, Number(runner.position) + writes), batch);
        }
        await feedAll(await ModelRunner.take(clubs, collection, folding('last', 1_000)), events, 9);
        expect(await dump(collection)).toEqual(straightFold(clubs, events));
        await storage.store.drop(collection.build);
      }),
      { numRuns: 60 },
    );
    await storage.remove();
  });
});
