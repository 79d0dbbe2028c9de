import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteState } from '@rostrum/state/sqlite';
import { openEventStoreDbLog } from './eventstoredb/index.ts';
import { startEventStoreDbServer } from './eventstoredb/testing.ts';
import { createEventStore } from './event-store.ts';
import { WrongExpectedRevision, type EventStore, type LogAdapter, type NewEvent } from './port.ts';
import { openLog, temporaryDirectory } from './sqlite/log-files.fixture.ts';
import { foldStream, StateCache, type Fold, type StateCacheOptions } from './state-cache.ts';

const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
const stream = 'username-1';
const reserved = (userId: number): NewEvent => ({ type: 'UsernameReserved', data: { userId } });
const released = (userId: number): NewEvent => ({ type: 'UsernameReleased', data: { userId } });

/** The users of all events, in order. */
const users: Fold<readonly number[]> = {
  initialState: [],
  evolve: (known, event) =>
    event.type === 'UsernameReserved' || event.type === 'UsernameReleased'
      ? [...known, event.data.userId]
      : known,
};
const releases: Fold<number> = {
  initialState: 0,
  types: ['UsernameReleased'],
  evolve: (count) => count + 1,
};

interface Gate {
  readonly passed: Promise<void>;
  readonly open: () => void;
}
function gate(): Gate {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

const logs: Readonly<
  Record<string, (path: string) => Promise<readonly [LogAdapter, () => Promise<void>]>>
> = {
  SQLite: async (path) => [await openLog(path), () => Promise.resolve()],
  EventStoreDB: async () => {
    const server = await startEventStoreDbServer();
    const log = await openEventStoreDbLog({ url: server.url, clock: () => new Date(0) });
    return [log, () => server.stop()];
  },
};

describe.each(Object.entries(logs))('the cache of states on %s', (_, open) => {
  let work: ReturnType<typeof temporaryDirectory>;
  let close: () => Promise<void>;
  let events: EventStore;
  let loads: number;
  let stopped: AbortController;
  let followers: Promise<void>[];
  let nowMs: number;

  beforeEach(async () => {
    work = temporaryDirectory();
    stopped = new AbortController();
    followers = [];
    nowMs = 0;
    loads = 0;
    const state = await openSqliteState({
      path: join(work.path, 'state.db'),
      vaultKey: new Uint8Array(32),
      clock: () => new Date(0),
    });
    const [log, closeLog] = await open(work.path);
    const store = createEventStore({
      log,
      vault: state.vault,
      clock: () => new Date(0),
      newId: randomUUID,
    });
    events = storeWith(store, {
      load: (...all) => {
        loads += 1;
        return store.load(...all);
      },
    });
    close = async () => {
      await log.close();
      await closeLog();
      await state.close();
    };
  });
  afterEach(async () => {
    stopped.abort();
    await Promise.all(followers);
    await close();
    work.remove();
  });

  const sole = (store = events, limits: StateCacheOptions['limits'] = {}) =>
    new StateCache(store, { soleWriter: true, now: () => nowMs, limits });

  /** A cache that is not the sole writer, once it has caught up with the log. */
  async function following(store = events): Promise<StateCache> {
    const cache = new StateCache(store, {
      soleWriter: false,
      now: () => nowMs,
      limits: { checkMs: 10 },
    });
    followers.push(cache.follow(stopped.signal, () => undefined));
    await expect.poll(() => cache.lagMs).toBe(0);
    return cache;
  }

  async function appendBy(cache: StateCache, event: NewEvent): Promise<void> {
    const before = (await cache.upTo(stream, users)) ?? (await cache.read(stream, users));
    await cache.append(stream, users, before, [event], cause);
  }

  it('keeps the state after an append, and reads the stream no more', async () => {
    const cache = sole();
    await appendBy(cache, reserved(1));
    loads = 0;
    await appendBy(cache, released(2));
    expect(cache.known(stream, users)).toEqual(await foldStream(events, stream, users));
    expect(loads).toBe(1);
  });

  it('keeps the states of two folds of a stream, one of which reads some types only', async () => {
    const cache = sole();
    await appendBy(cache, reserved(1));
    await appendBy(cache, released(2));
    expect((await cache.read(stream, releases)).state).toBe(1);
    expect(cache.known(stream, releases)?.state).toBe(1);
    expect(cache.known(stream, users)?.state).toEqual([1, 2]);
    await appendBy(cache, released(3));
    expect(
      (await cache.upTo(stream, releases)) ?? (await cache.read(stream, releases)),
    ).toMatchObject({ state: 2 });
  });

  it('waits for an append that others can see before it is acknowledged', async () => {
    const visible = gate();
    const acknowledged = gate();
    const cache = sole(
      storeWith(events, {
        append: async (...all) => {
          const appended = await events.append(...all);
          visible.open();
          await acknowledged.passed;
          return appended;
        },
      }),
    );
    await events.append(stream, [reserved(1)], 'no-stream', cause);
    const before = await cache.read(stream, users);
    const appending = cache.append(stream, users, before, [released(2)], cause);
    await visible.passed;
    const now = cache.upTo(stream, users);
    acknowledged.open();
    expect((await now)?.state).toEqual([1, 2]);
    await appending;
  });

  it('does not keep what was read before an append ended', async () => {
    const read = gate();
    const appended = gate();
    const cache = sole(
      storeWith(events, {
        load: async (...all) => {
          const loaded = await events.load(...all);
          read.open();
          await appended.passed;
          return loaded;
        },
      }),
    );
    const { tip } = await events.append(stream, [reserved(1)], 'no-stream', cause);
    const reading = cache.read(stream, users);
    await read.passed;
    await cache.observed(stream, () => events.append(stream, [released(2)], tip, cause));
    appended.open();
    expect((await reading).state).toEqual([1]);
    expect(cache.known(stream, users)).toBeUndefined();
    expect((await cache.read(stream, users)).state).toEqual([1, 2]);
  });

  it('drops a state after a conflict', async () => {
    const [one, other] = [await following(), await following()];
    await appendBy(one, reserved(1));
    const before = await one.read(stream, users);
    await appendBy(other, released(2));
    await expect(one.append(stream, users, before, [released(3)], cause)).rejects.toThrow(
      WrongExpectedRevision,
    );
    expect(one.known(stream, users)).toBeUndefined();
  });

  it('knows what another process has appended when the current state is asked for', async () => {
    const [one, other] = [await following(), await following()];
    for (const userId of [1, 2, 3]) {
      await appendBy(one, reserved(userId));
      expect((await other.upTo(stream, users)) ?? (await other.read(stream, users))).toEqual(
        await foldStream(events, stream, users),
      );
    }
  });

  it('uses no state while its subscription is behind, and states again when it is level', async () => {
    const held = gate();
    const cache = await following(
      storeWith(events, {
        subscribeToRevisions: async (from, handler, signal) => {
          await held.passed;
          await events.subscribeToRevisions(from, handler, signal);
        },
      }),
    );
    await events.append(stream, [reserved(1)], 'no-stream', cause);
    await cache.read(stream, users);
    nowMs = 2_000;
    expect(cache.known(stream, users)?.state).toEqual([1]);
    nowMs = 4_000;
    expect(cache.known(stream, users)).toBeUndefined();
    held.open();
    await expect.poll(() => cache.lagMs).toBe(0);
    await cache.read(stream, users);
    expect(cache.known(stream, users)?.state).toEqual([1]);
  });

  it('uses no state after its subscription has ended', async () => {
    const ended = gate();
    let subscriptions = 0;
    const cache = await following(
      storeWith(events, {
        subscribeToRevisions: async () => {
          subscriptions += 1;
          if (subscriptions > 1) ended.open();
          else return ended.passed;
          throw new Error('there is no subscription now');
        },
      }),
    );
    await appendBy(cache, reserved(1));
    expect(cache.known(stream, users)?.state).toEqual([1]);
    ended.open();
    await expect.poll(() => cache.known(stream, users)).toBeUndefined();
    expect(cache.lagMs).toBe(Infinity);
  });

  it('forgets all when it is cleared, and keeps nothing of a read that was under way', async () => {
    const loaded = gate();
    const cache = sole(
      storeWith(events, {
        load: async (...all) => {
          const found = await events.load(...all);
          await loaded.passed;
          return found;
        },
      }),
    );
    await events.append(stream, [reserved(1)], 'no-stream', cause);
    const reading = cache.read(stream, users);
    cache.clear();
    loaded.open();
    await reading;
    expect(cache.known(stream, users)).toBeUndefined();
    await cache.read(stream, users);
    expect(cache.known(stream, users)).toBeDefined();
    cache.clear();
    expect(cache.known(stream, users)).toBeUndefined();
  });

  it('keeps a bounded number of streams, a bounded size, and nothing for longer than a minute', async () => {
    const few = sole(events, { streams: 2 });
    const small = sole(events, { characters: 700 });
    for (const each of ['username-1', 'username-2', 'username-3']) {
      await events.append(each, [reserved(1)], 'no-stream', cause);
      await few.read(each, users);
      await small.read(each, users);
    }
    const kept = (cache: StateCache) =>
      ['username-1', 'username-2', 'username-3'].filter((each) => cache.known(each, users));
    expect(kept(few)).toEqual(['username-2', 'username-3']);
    expect(kept(small)).toEqual(['username-2', 'username-3']);
    nowMs = 60_001;
    expect(kept(few)).toEqual([]);
  });

  it('reads a stream once for many who ask at the same time', async () => {
    const cache = sole();
    await events.append(stream, [reserved(1)], 'no-stream', cause);
    await Promise.all(Array.from({ length: 100 }, () => cache.read(stream, users)));
    expect(loads).toBe(1);
  });
});

function storeWith(events: EventStore, replaced: Partial<EventStore>): EventStore {
  return {
    append: (...all) => events.append(...all),
    readStream: (name) => events.readStream(name),
    load: (...all) => events.load(...all),
    readAll: (...all) => events.readAll(...all),
    subscribe: (...all) => events.subscribe(...all),
    subscribeToRevisions: (...all) => events.subscribeToRevisions(...all),
    head: () => events.head(),
    verified: () => events.verified(),
    close: () => events.close(),
    ...replaced,
  };
}
