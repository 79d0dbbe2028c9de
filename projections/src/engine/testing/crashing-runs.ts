import type { RecordedEvent } from '@rostrum/event-store';
import fc from 'fast-check';
import type { DocumentCollection, Partition } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import { ModelRunner } from '../runner/model-runner.ts';
import { UNPARTITIONED } from '../partitions.ts';
import { Crash, FragileCollection } from './fragile-documents.ts';
import { dump, type Dump } from './straight-fold.ts';

/** One run of a runner, which crashes after `writes` writes. `batch`: events per batch. */
export interface CrashingRun {
  readonly batch: number;
  readonly writes: number;
  /** Milliseconds per commit; 0 makes every commit as small as possible. */
  readonly slice: number;
}

export const crashingRuns: fc.Arbitrary<readonly CrashingRun[]> = fc.array(
  fc.record({
    batch: fc.integer({ min: 1, max: 12 }),
    writes: fc.integer({ min: 0, max: 12 }),
    slice: fc.constantFrom(0, 1_000),
  }),
  { maxLength: 8 },
);

export function runnerOf(
  model: ReadModel,
  collection: DocumentCollection,
  token: string,
  sliceMs = 1_000,
  partition: Partition = UNPARTITIONED,
): Promise<ModelRunner> {
  return ModelRunner.open(model, collection, {
    token,
    partition,
    clock: () => new Date(0),
    poison: 'fail',
    attempts: 1,
    sliceMs,
    pause: async () => undefined,
  });
}

export async function feedAll(
  runner: ModelRunner,
  events: readonly RecordedEvent[],
  size: number,
): Promise<void> {
  const news = events.filter(({ position }) => position > runner.position);
  for (let from = 0; from < news.length; from += size) {
    const batch = news.slice(from, from + size);
    const position = batch.at(-1)?.position;
    if (position !== undefined) await runner.feed({ events: batch, position });
  }
}

/** Folds all events on a store without transactions, restarting after each crash. */
export async function foldThroughCrashes(
  model: ReadModel,
  events: readonly RecordedEvent[],
  crashes: readonly CrashingRun[],
  wrap: (collection: FragileCollection) => DocumentCollection = (collection) => collection,
): Promise<Dump> {
  const stored = new FragileCollection();
  const last: CrashingRun = { batch: 7, writes: Infinity, slice: 1_000 };
  for (const [index, { batch, writes, slice }] of [...crashes, last].entries()) {
    stored.lifetime = writes;
    try {
      await feedAll(await runnerOf(model, wrap(stored), String(index), slice), events, batch);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
  return dump(stored);
}
