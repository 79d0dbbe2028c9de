import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProjectionsOf, type Projections } from './projections.ts';
import type { DocumentStore } from './port.ts';
import type { ReadModel } from './read-model.ts';
import type { DocumentReader } from './reader.ts';
import { clubs, turnstile } from './testing/clubs.ts';
import { MemoryLog, positionOf } from './testing/memory-log.ts';
import { memoryMarks, MemoryParking } from './testing/memory-state.ts';
import { temporaryDocuments } from './testing/temporary-documents.ts';

const halls: ReadModel = { ...clubs, name: 'halls' };

interface TestQueries {
  /** Members of the first club; undefined before anything was folded. */
  members(model: ReadModel): Promise<unknown>;
}
const queries = (reader: DocumentReader): TestQueries => ({
  members: async (model) => {
    const collection = await reader.collection(model);
    return (await collection.get('club-1'))?.members;
  },
});

describe('queries after a position', () => {
  let storage: Awaited<ReturnType<typeof temporaryDocuments>>;
  let log: MemoryLog;
  let running: Projections<TestQueries>[];
  beforeEach(async () => {
    storage = await temporaryDocuments();
    log = new MemoryLog();
    running = [];
  });
  afterEach(async () => {
    for (const projections of running) await projections.stop();
    await storage.remove();
  });

  const create = (
    models: readonly ReadModel[],
    store: DocumentStore = storage.store,
  ): Projections<TestQueries> => {
    const state = { parked: new MemoryParking(), marks: memoryMarks() };
    const clock = (): Date => new Date(0);
    const options = { store, events: log, state, models, clock };
    const projections = createProjectionsOf(options, queries);
    running.push(projections);
    return projections;
  };
  const start = async (models: readonly ReadModel[]): Promise<Projections<TestQueries>> => {
    const projections = create(models);
    await projections.start(new AbortController().signal);
    return projections;
  };
  /** Both read models have folded one event and are stopped. */
  const folded = async (): Promise<Projections<TestQueries>> => {
    log.add(turnstile(1, 1));
    const projections = await start([clubs, halls]);
    await projections.stop();
    return create([clubs, halls]);
  };
  const took = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };

  it('wait until the read model has folded it', async () => {
    const projections = await start([clubs]);
    const position = log.add(turnstile(1, 1), turnstile(1, 2));
    const after = projections.queriesAfter(position, 5_000);
    expect(await after.queries.members(clubs)).toBe(2);
    expect(after.stale()).toBe(false);
  });

  it('are the plain queries without a position', async () => {
    const projections = create([clubs]);
    const after = projections.queriesAfter(undefined, 5_000);
    expect(after.queries).toBe(projections.queries);
    expect(after.stale()).toBe(false);
  });

  it('wait for another process that folds', async () => {
    const reading = await folded();
    const position = log.add(turnstile(1, 2));
    const after = reading.queriesAfter(position, 5_000);
    const answer = after.queries.members(clubs);
    await start([clubs, halls]);
    expect(await answer).toBe(2);
    expect(after.stale()).toBe(false);
  });

  it('wait only for the read models that they read, once each', async () => {
    const projections = await folded();
    const looked: string[] = [];
    const { store } = storage;
    const live = store.live.bind(store);
    store.live = (model) => {
      looked.push(model);
      return live(model);
    };
    const after = projections.queriesAfter(positionOf(1), 5_000);
    await after.queries.members(clubs);
    expect(new Set(looked)).toEqual(new Set(['clubs']));
    const first = looked.length;
    await after.queries.members(clubs);
    expect(looked.length - first).toBe(1);
  });

  it('answer older data after the deadline, and report it as stale', async () => {
    const projections = await folded();
    const position = log.add(turnstile(1, 2));
    const after = projections.queriesAfter(position, 100);
    expect(after.stale()).toBe(false);
    const ms = await took(async () => {
      expect(await after.queries.members(clubs)).toBe(1);
    });
    expect(ms).toBeGreaterThan(90);
    expect(after.stale()).toBe(true);
  });

  it('share one deadline, in parallel and one after the other', async () => {
    const projections = await folded();
    const position = log.add(turnstile(1, 2));
    const after = projections.queriesAfter(position, 300);
    const ms = await took(() =>
      Promise.all([
        after.queries.members(clubs),
        wait(150).then(() => after.queries.members(halls)),
        after.queries.members(clubs),
      ]),
    );
    expect(ms).toBeGreaterThan(290);
    expect(ms).toBeLessThan(440);
    expect(await took(() => after.queries.members(halls))).toBeLessThan(200);
    expect(after.stale()).toBe(true);
  });

  it('do not wait for a position beyond the head of the log, which is of another log', async () => {
    const projections = await folded();
    const after = projections.queriesAfter(positionOf(99), 10_000);
    expect(await took(() => after.queries.members(clubs))).toBeLessThan(5_000);
    expect(after.stale()).toBe(true);
  });
});
