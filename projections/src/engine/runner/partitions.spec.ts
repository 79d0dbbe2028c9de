import { openSqliteState } from '@rostrum/state/sqlite';
import type { State } from '@rostrum/state';
import { EventEmitter, once } from 'node:events';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { campaignCards } from '../../campaigns/campaign-cards.ts';
import { statistics } from '../../statistics/statistics.ts';
import { createProjectionsOf, type Projections } from '../projections.ts';
import { openSqliteDocuments } from '../sqlite/store.ts';
import { manyDonations } from '../../testing/many-donations.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { dump, straightFold } from '../testing/straight-fold.ts';
import { temporaryDocuments } from '../testing/temporary-documents.ts';
import { silent } from './log.ts';

const models = [campaignCards, statistics];
const names = models.map(({ name }) => name);
const ttlMs = 600;
const clock = (): Date => new Date();

describe('several workers on one store', () => {
  let storage: Awaited<ReturnType<typeof temporaryDocuments>>;
  let state: State;
  let log: MemoryLog;
  const ending: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    storage = await temporaryDocuments();
    const path = join(dirname(storage.path), 'state.db');
    state = await openSqliteState({ path, vaultKey: new Uint8Array(32), clock });
    log = new MemoryLog();
  });
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
    await state.close();
    await storage.remove();
  });

  const process = (holder?: string, logger = silent): Projections<object> => {
    const store = openSqliteDocuments({ path: storage.path });
    const projections = createProjectionsOf(
      {
        store,
        events: log,
        state,
        models,
        clock,
        logger,
        ...(holder !== undefined && {
          workers: { leases: state.leases, holder, ttlMs, partitions: 3 },
        }),
      },
      () => ({}),
    );
    ending.push(
      () => store.close(),
      () => projections.stop(),
    );
    return projections;
  };
  const worker = async (holder: string): Promise<Projections<object>> => {
    const projections = process(holder);
    await projections.start(new AbortController().signal);
    return projections;
  };
  const heldBy = async (holder: string): Promise<number> =>
    (await state.leases.held('fold/')).filter(
      (lease) => lease.holder === holder && !lease.name.startsWith('fold/place/'),
    ).length;
  const arrive = (from: number, to: number): string => {
    const news = history.slice(from, to);
    log.events.push(...news);
    return log.add();
  };
  const history = manyDonations(200, 3);
  const half = Math.floor(history.length / 2);

  it('divide the partitions, continue when one stops, and give the same answers', async () => {
    const first = await worker('a');
    const reader = process();
    expect(await reader.waitFor(names, arrive(0, half), 10_000)).toBe(true);
    const second = await worker('b');
    await expect
      .poll(() => Promise.all(['a', 'b'].map(heldBy)), { timeout: 5_000 })
      .toEqual([2, 2]);
    expect(await reader.waitFor(names, arrive(half, history.length - 50), 10_000)).toBe(true);
    await first.stop();
    await expect.poll(() => heldBy('b'), { timeout: 5_000 }).toBe(4);
    const head = arrive(history.length - 50, history.length);
    expect(await reader.waitFor(names, head, 10_000)).toBe(true);
    expect(await second.waitFor(names, head, 10_000)).toBe(true);
    for (const model of models) {
      const live = await storage.store.live(model.name);
      expect(live).toMatchObject({ build: 1 });
      if (live === undefined) continue;
      const collection = await storage.store.open(live, model);
      expect(await dump(collection)).toEqual(straightFold(model, history));
    }
    await expect
      .poll(async () => (await reader.status()).map(({ eventsPerSecond }) => eventsPerSecond), {
        timeout: 5_000,
      })
      .toEqual([expect.any(Number), expect.any(Number)]);
    expect((await reader.status()).map(({ lagMs, position }) => [lagMs, position])).toEqual([
      [0, head],
      [0, head],
    ]);
  });

  it('poll for commands of all partitions at once while no event is parked', async () => {
    await worker('a');
    const any = vi.spyOn(state.parked, 'any');
    const list = vi.spyOn(state.parked, 'list');
    await vi.waitUntil(() => any.mock.calls.length > 1, { timeout: 5_000 });
    expect(list).not.toHaveBeenCalled();
  });

  it('poll again at once for a command that comes during a poll', async () => {
    const first = await worker('a');
    const gate = new EventEmitter();
    const opened = once(gate, 'opened');
    const any = vi.spyOn(state.parked, 'any').mockImplementation(async () => {
      await opened;
      return false;
    });
    await vi.waitUntil(() => any.mock.calls.length > 0, { timeout: 5_000 });
    await first.parking.request(names[0] ?? '', 'a group', '0000000000000001', 'skip');
    gate.emit('opened');
    await vi.waitUntil(() => any.mock.calls.length > 1, { timeout: 500 });
  });

  it('hand partitions over while commands are polled', async () => {
    const error = vi.fn();
    const first = process('a', { ...silent, error });
    await first.start(new AbortController().signal);
    vi.spyOn(state.parked, 'any').mockResolvedValue(true);
    const parked = vi.spyOn(state.parked, 'list');
    const gate = new EventEmitter();
    const opened = once(gate, 'opened');
    parked.mockClear().mockImplementation(async () => {
      await opened;
      return [];
    });
    await vi.waitUntil(() => parked.mock.calls.length > 0, { timeout: 5_000 });
    void process('b').start(new AbortController().signal);
    await expect
      .poll(() => Promise.all(['a', 'b'].map(heldBy)), { timeout: 5_000 })
      .toEqual([2, 2]);
    gate.emit('opened');
    expect(await process().waitFor(names, arrive(0, half), 10_000)).toBe(true);
    expect(error).not.toHaveBeenCalled();
  });

  it('continue from a build that one process has folded alone, and the reverse', async () => {
    const alone = process();
    await alone.start(new AbortController().signal);
    const reader = process();
    expect(await reader.waitFor(names, arrive(0, half), 10_000)).toBe(true);
    await alone.stop();
    const workers = [await worker('a'), await worker('b')];
    expect(await reader.waitFor(names, arrive(half, history.length - 20), 10_000)).toBe(true);
    for (const each of workers) await each.stop();
    const again = process();
    await again.start(new AbortController().signal);
    const head = arrive(history.length - 20, history.length);
    expect(await again.waitFor(names, head, 10_000)).toBe(true);
    for (const model of models) {
      const collection = await storage.store.open(
        { model: model.name, version: model.version, build: 1 },
        model,
      );
      expect(await dump(collection)).toEqual(straightFold(model, history));
    }
  });
});
