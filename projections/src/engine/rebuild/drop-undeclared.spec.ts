import type { Leases } from '@rostrum/state';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProjectionsOf } from '../projections.ts';
import type { ReadModel } from '../read-model.ts';
import { silent } from '../runner/log.ts';
import { partitionLease } from '../runner/partition-assignment.ts';
import { clubs, turnstile } from '../testing/clubs.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { memoryMarks, MemoryParking } from '../testing/memory-state.ts';
import { temporaryDocuments } from '../testing/temporary-documents.ts';
import { buildingMark } from './kept-builds.ts';

const halls: ReadModel = { ...clubs, name: 'halls' };

/** All leases are free, except those that another worker holds. */
const leasesBeside = (held: readonly string[]): Leases => ({
  acquire: (name) => Promise.resolve(!held.includes(name)),
  release: () => Promise.resolve(),
  held: () => Promise.resolve(held.map((name) => ({ name, holder: 'another' }))),
});

describe('read models that are no longer declared', () => {
  let storage: Awaited<ReturnType<typeof temporaryDocuments>>;
  const log = new MemoryLog();
  log.add(turnstile(1, 1), turnstile(1, 2));
  const parked = new MemoryParking();
  const marks = memoryMarks();
  const told: string[] = [];
  const logger = {
    ...silent,
    info: (fields: object, message: string) => told.push(`${JSON.stringify(fields)} ${message}`),
  };

  const start = async (models: readonly ReadModel[], held?: readonly string[]): Promise<void> => {
    const projections = createProjectionsOf(
      {
        store: storage.store,
        events: log,
        state: { parked, marks },
        models,
        clock: () => new Date(0),
        logger,
        ...(held && {
          workers: { leases: leasesBeside(held), holder: 'this', ttlMs: 60_000, partitions: 2 },
        }),
      },
      () => ({}),
    );
    await projections.start(new AbortController().signal);
    await projections.stop();
  };

  beforeEach(async () => {
    storage = await temporaryDocuments();
    told.length = 0;
    await start([clubs, halls]);
    await parked.park({
      model: 'halls@1.1',
      group: 'club-1',
      position: '1',
      eventId: 'e',
      type: 'DepositReserved',
      stream: 'test-1',
      error: '',
      parkedAt: 0,
    });
    await marks.set(buildingMark(halls), 'halls@1.2');
  });
  afterEach(() => storage.remove());

  it('are removed at the next start, with their parked events, and it is logged', async () => {
    await start([clubs]);
    expect(await storage.store.models()).toEqual(['clubs']);
    expect(await storage.store.live('halls')).toBeUndefined();
    expect(parked.events).toEqual([]);
    expect(await marks.get(buildingMark(halls))).toBeNull();
    expect(told).toEqual(['{"model":"halls"} read models: removed one that is no longer declared']);
    await start([clubs, halls]);
    expect(await storage.store.live('halls')).toEqual({ model: 'halls', version: 1, build: 1 });
  });

  it('stay while another worker, of an older version, folds them', async () => {
    await start([clubs], [partitionLease('halls', { index: 0, of: 1 })]);
    expect(await storage.store.models()).toEqual(['clubs', 'halls']);
    await start([clubs], [partitionLease('clubs', { index: 0, of: 1 }), 'fold/place/0']);
    expect(await storage.store.models()).toEqual(['clubs']);
  });

  it('do not keep a process from starting when they cannot be removed', async () => {
    const drop = storage.store.dropModel.bind(storage.store);
    storage.store.dropModel = () => Promise.reject(new Error('not now'));
    await start([clubs]);
    expect(await storage.store.models()).toEqual(['clubs', 'halls']);
    storage.store.dropModel = drop;
  });
});
