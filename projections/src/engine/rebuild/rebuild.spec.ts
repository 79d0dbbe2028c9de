import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '@rostrum/state/sqlite';
import type { Build, DocumentStore } from '../port.ts';
import { createProjectionsOf, type Projections } from '../projections.ts';
import { defineReadModel, type ReadModel } from '../read-model.ts';
import { campaignCards } from '../../campaigns/campaign-cards.ts';
import { manyDonations } from '../../testing/many-donations.ts';
import { feedAll, runnerOf } from '../testing/crashing-runs.ts';
import { openSqliteDocuments } from '../sqlite/store.ts';
import { clubEvents, clubs, turnstile } from '../testing/clubs.ts';
import { MemoryLog, positionOf } from '../testing/memory-log.ts';
import { memoryMarks, MemoryParking } from '../testing/memory-state.ts';
import { dump, straightFold } from '../testing/straight-fold.ts';
import { temporaryDocuments } from '../testing/temporary-documents.ts';
import { progressBetween } from './progress.ts';
import { UNPARTITIONED } from '../partitions.ts';
import { LiveBuildChanged } from './become-live.ts';
import { dropUnreadBuilds } from './drop-builds.ts';
import { rollBack, NoBuildToRollBackTo } from './go-back.ts';
import { rebuild, type RebuildOptions, type RebuildResult } from './rebuild.ts';

const halls: ReadModel = { ...clubs, name: 'halls' };
const both = [clubs, halls];
const names = ['clubs', 'halls'];

describe('a rebuild', () => {
  let storage: Awaited<ReturnType<typeof temporaryDocuments>>;
  let log: MemoryLog;
  let parked: MemoryParking;
  let marks: ReturnType<typeof memoryMarks>;
  let handles: DocumentStore[];
  let servers: Projections<object>[];
  let tokens = 0;

  beforeEach(async () => {
    storage = await temporaryDocuments();
    log = new MemoryLog();
    parked = new MemoryParking();
    marks = memoryMarks();
    handles = [];
    servers = [];
  });
  afterEach(async () => {
    for (const server of servers) await server.stop();
    for (const handle of handles) await handle.close();
    await storage.remove();
  });

  const clock = (): Date => new Date('2026-01-01T00:00:00Z');
  const handle = (): DocumentStore => {
    const store = openSqliteDocuments({ path: storage.path });
    handles.push(store);
    return store;
  };
  const serve = async (
    models: readonly ReadModel[] = both,
    batchSize = 500,
  ): Promise<Projections<object>> => {
    const server = createProjectionsOf(
      { store: storage.store, events: log, state: { parked, marks }, models, clock, batchSize },
      () => ({}),
    );
    servers.push(server);
    await server.start(new AbortController().signal);
    return server;
  };
  const run = (options: Partial<RebuildOptions> = {}): Promise<readonly RebuildResult[]> =>
    rebuild({
      store: handle(),
      reader: handle(),
      events: log,
      state: { marks, parked },
      models: both,
      clock,
      token: `rebuild-${String((tokens += 1))}`,
      ...options,
    });
  const live = async (model: ReadModel): Promise<readonly string[]> => {
    const build = await storage.store.live(model.name);
    if (build === undefined) throw new Error(`no build of ${model.name} is live`);
    return dump(await storage.store.open(build, model));
  };
  const builds = async (): Promise<readonly number[]> =>
    (await storage.store.builds('clubs')).map(({ build }: Build) => build);
  const visits = (count: number): void => {
    for (let visit = 0; visit < count; visit++) log.add(turnstile(visit % 7, visit % 11));
  };

  it('ends with the same documents, reports how many it compared, and keeps the old build', async () => {
    visits(300);
    const server = await serve();
    const before = await live(clubs);
    const [rebuilt] = await run();
    expect(rebuilt).toMatchObject({
      model: 'clubs',
      from: { build: 1 },
      to: { build: 2 },
      resumed: false,
    });
    expect(rebuilt?.comparison).toEqual({
      compared: before.length,
      equal: before.length,
      different: [],
      damaged: [],
    });
    expect(await live(clubs)).toEqual(before);
    expect(await builds()).toEqual([1, 2]);
    const position = log.add(turnstile(1, 1));
    expect(await server.waitFor(names, position, 2_000)).toBe(true);
    expect(await live(clubs)).toEqual(straightFold(clubs, log.events));
  });

  it('drops the build that the previous rebuild kept', async () => {
    visits(20);
    await serve();
    await run();
    await run();
    expect(await builds()).toEqual([2, 3]);
    expect(await live(halls)).toEqual(straightFold(halls, log.events));
  });

  it('makes the first build live when there was none', async () => {
    visits(20);
    const rebuilt = await run();
    expect(rebuilt.map(({ from, comparison }) => [from, comparison])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(await live(clubs)).toEqual(straightFold(clubs, log.events));
  });

  it('equals the live documents at one position beside a server that folds, crashes and restarts, whatever the batches', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(clubEvents, { minLength: 3, maxLength: 12 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(6),
        async (portions, serverBatch, rebuildBatch, death) => {
          log.add(...(portions[0] ?? []), turnstile(1, 1));
          let server = await serve(both, serverBatch);
          let step = 0;
          const rebuilt = await run({
            batchSize: rebuildBatch,
            onProgress: () => {
              step += 1;
              log.add(...(portions[step] ?? []));
              if (step === death + 1) {
                const dying = server.stop();
                void dying.then(async () => {
                  server = await serve(both, serverBatch);
                });
              }
            },
          });
          for (const { comparison } of rebuilt)
            expect(comparison).toMatchObject({ compared: comparison?.equal, different: [] });
          const position = log.add(turnstile(2, 2));
          await expect
            .poll(() => server.waitFor(names, position, 200), { timeout: 5_000 })
            .toBe(true);
          for (const model of both)
            expect(await live(model)).toEqual(straightFold(model, log.events));
          for (const running of servers.splice(0)) await running.stop();
        },
      ),
      { numRuns: runs(25) },
    );
  }, 60_000);

  it('continues an interrupted run', async () => {
    visits(500);
    await serve();
    const stopping = new AbortController();
    let folded = 0;
    await expect(
      run({
        batchSize: 50,
        signal: stopping.signal,
        onProgress: ({ events }) => {
          folded = events;
          if (events >= 200) stopping.abort();
        },
      }),
    ).rejects.toThrow();
    expect(folded).toBe(200);
    expect(await storage.store.live('clubs')).toMatchObject({ build: 1 });
    let further = 0;
    const rebuilt = await run({
      onProgress: ({ events }) => {
        further = events;
      },
    });
    expect(further).toBe(300);
    expect(
      rebuilt.map(({ resumed, to, comparison }) => [resumed, to.build, comparison?.different]),
    ).toEqual([
      [true, 2, []],
      [true, 2, []],
    ]);
    expect(await live(clubs)).toEqual(straightFold(clubs, log.events));
  });

  it('does not continue the build of another version', async () => {
    visits(100);
    await serve();
    const stopping = new AbortController();
    await expect(
      run({
        batchSize: 10,
        signal: stopping.signal,
        onProgress: () => {
          stopping.abort();
        },
      }),
    ).rejects.toThrow();
    const changed = { ...clubs, version: 2 };
    const [rebuilt] = await run({ models: [changed] });
    expect(rebuilt).toMatchObject({
      resumed: false,
      from: { version: 1, build: 1 },
      to: { version: 2, build: 3 },
      comparison: undefined,
    });
  });

  it('names the documents that differed from the log, and corrects them', async () => {
    visits(100);
    const server = await serve();
    await server.stop();
    const database = openDatabase(storage.path, { synchronous: 'NORMAL' });
    const changed = database
      .prepare(`UPDATE "clubs@1.1" SET body = json_set(body, '$.members', 99) WHERE id = 'club-3'`)
      .run();
    database.prepare(`DELETE FROM "clubs@1.1/helpers" WHERE id = 'member-5'`).run();
    database
      .prepare(
        `INSERT INTO "halls@1.1" (id, position, deleted, body) VALUES ('club-x', '0', 0, '{}')`,
      )
      .run();
    database.close();
    expect(changed).toBe(1);
    const [ofClubs, ofHalls] = await run();
    expect(ofClubs?.comparison?.different).toEqual(['documents club-3', 'auxiliary member-5']);
    expect(ofClubs?.comparison?.equal).toBe((ofClubs?.comparison?.compared ?? 0) - 2);
    expect(ofHalls?.comparison?.different).toEqual(['documents club-x']);
    for (const model of both) expect(await live(model)).toEqual(straightFold(model, log.events));
  });

  it('names what queries could not find in the live build, and makes it whole', async () => {
    const searched: ReadModel = { ...clubs, text: ['_id'] };
    visits(100);
    await (await serve([searched])).stop();
    const database = openDatabase(storage.path, { synchronous: 'NORMAL' });
    database.exec('DELETE FROM "clubs@1.1/text" WHERE rowid = 3');
    database.close();
    const damagedIn = async (): Promise<readonly string[] | undefined> =>
      (await run({ models: [searched] }))[0]?.comparison?.damaged;
    expect(await damagedIn()).toEqual([
      expect.stringMatching(/^build 1: document club-\d: .* does not have its text$/),
    ]);
    expect(await damagedIn()).toEqual([]);
  });

  it('fails at an event that cannot be folded, names it, and keeps the live build', async () => {
    visits(50);
    await serve();
    const broken = defineReadModel({
      ...clubs,
      on: {
        DepositReserved: [
          {
            ...(clubs.on.DepositReserved?.[1] as never as object),
            fold: () => {
              throw new Error('out of order');
            },
          } as never,
        ],
      },
    });
    await expect(run({ models: [broken] })).rejects.toThrow(
      /clubs cannot fold DepositReserved at 0+1 for 0:0: Error: out of order/,
    );
    expect(await storage.store.live('clubs')).toMatchObject({ build: 1 });
    expect(await live(clubs)).toEqual(straightFold(clubs, log.events));
    expect(parked.events).toEqual([]);
  });

  it('leaves no event parked that the new build has folded', async () => {
    visits(10);
    const server = await serve();
    const state = {
      model: 'clubs@1.1',
      group: 'club-1',
      eventId: 'event-3',
      type: 'DonationMade',
      stream: 'donation-3',
      error: 'mended since',
      parkedAt: 0,
    };
    await parked.park({ ...state, position: positionOf(3) });
    expect((await server.status())[0]?.parkedGroups).toBe(1);
    await run();
    expect((await server.status())[0]?.parkedGroups).toBe(0);
    await run();
    expect(parked.events).toEqual([]);
  });

  const back = (model: ReadModel = clubs) =>
    rollBack({
      store: handle(),
      events: log,
      state: { marks, parked },
      model,
      clock,
      token: `back-${String((tokens += 1))}`,
    });

  it('can be rolled back beside a server: the kept build catches up and becomes live', async () => {
    visits(60);
    const server = await serve();
    await run();
    visits(40);
    expect(await back()).toMatchObject({ from: { build: 2 }, to: { build: 1 } });
    expect(await storage.store.live('clubs')).toMatchObject({ build: 1 });
    const position = log.add(turnstile(1, 1));
    await expect.poll(() => server.waitFor(names, position, 200), { timeout: 5_000 }).toBe(true);
    expect(await live(clubs)).toEqual(straightFold(clubs, log.events));
    expect((await server.status())[0]).toMatchObject({ build: 1, previous: 2, rebuild: null });
  });

  it('can be rolled back beside a server that has not noticed it yet', async () => {
    visits(60);
    const server = await serve();
    await run();
    await back();
    const position = log.add(turnstile(1, 1));
    await expect.poll(() => server.waitFor(names, position, 200), { timeout: 5_000 }).toBe(true);
    expect(await live(clubs)).toEqual(straightFold(clubs, log.events));
  });

  it('cannot be rolled back without a kept build of this version', async () => {
    visits(20);
    await serve();
    await expect(back()).rejects.toThrow('no build of version 1 is kept');
    await run({ models: [{ ...clubs, version: 2 }] });
    await expect(back({ ...clubs, version: 3 })).rejects.toThrow(NoBuildToRollBackTo);
    expect(await back()).toMatchObject({ from: { version: 2, build: 2 }, to: { version: 1 } });
  });

  it('keeps a build until it is dropped', async () => {
    visits(20);
    const server = await serve();
    await run();
    expect(await dropUnreadBuilds(handle(), { marks, parked }, clubs)).toEqual([
      { model: 'clubs', version: 1, build: 1 },
    ]);
    expect(await builds()).toEqual([2]);
    expect((await server.status()).map(({ previous }) => previous)).toEqual([null, 1]);
    await expect(back()).rejects.toThrow(NoBuildToRollBackTo);
  });

  it('publishes its progress to every process', async () => {
    visits(200);
    const server = await serve();
    const stopping = new AbortController();
    await expect(
      run({
        models: [clubs],
        batchSize: 50,
        signal: stopping.signal,
        onProgress: () => {
          stopping.abort();
        },
      }),
    ).rejects.toThrow();
    const status = (await server.status())[0];
    expect(status).toMatchObject({ build: 1, previous: null });
    expect(status?.rebuild).toMatchObject({ build: 2, updatedAt: clock().toISOString() });
    expect(status?.rebuild?.done).toBeCloseTo(0.25);
    await run({ models: [clubs] });
    expect((await server.status())[0]).toMatchObject({ build: 2, previous: 1, rebuild: null });
  });

  it('equals live documents that workers have folded in partitions at different positions', async () => {
    const stored = storage.store;
    for (const [index, events] of [manyDonations(40, 1), manyDonations(80, 2)].entries()) {
      const model = { ...campaignCards, name: `cards-${String(index)}` };
      const build = { model: model.name, version: model.version, build: 1 };
      const collection = await stored.open(build, model);
      const ends = [events.length, Math.floor(events.length / 2), Math.floor(events.length / 3)];
      for (const [partition, end] of ends.entries()) {
        const runner = await runnerOf(model, collection, 'w', 1_000, { index: partition, of: 3 });
        await feedAll(runner, events.slice(0, end), 7);
      }
      await stored.switchLive(model.name, undefined, build);
      log.events.splice(0, Infinity, ...events);
      const [rebuilt] = await run({ models: [model] });
      expect(rebuilt?.comparison?.different).toEqual([]);
      expect(rebuilt?.comparison?.compared).toBeGreaterThan(10);
      const fresh = await stored.open({ ...build, build: 2 }, model);
      for (const partition of [0, 1, 2]) {
        const runner = await runnerOf(model, fresh, 'x', 1_000, { index: partition, of: 3 });
        await feedAll(runner, events, 9);
      }
      expect(await dump(fresh)).toEqual(straightFold(model, events));
    }
  });

  it('does not replace a build that became live meanwhile', async () => {
    visits(100);
    await serve();
    let moved: Promise<unknown> | undefined;
    await expect(
      run({
        models: [clubs],
        onProgress: ({ phase }) => {
          if (phase !== 'compare') return;
          const to = { model: 'clubs', version: 2, build: 9 };
          moved = storage.store.open(to, clubs).then(async (collection) => {
            await collection.commit({
              writes: [],
              partition: UNPARTITIONED,
              checkpoint: { from: undefined, to: { position: '9', token: 'x' } },
            });
            await storage.store.switchLive('clubs', { model: 'clubs', version: 1, build: 1 }, to);
          });
        },
      }),
    ).rejects.toThrow(LiveBuildChanged);
    await moved;
    expect(await storage.store.live('clubs')).toMatchObject({ build: 9 });
  });
});

describe('the estimated progress', () => {
  it('is computed from positions of decimal and of hexadecimal digits', () => {
    expect(progressBetween('', '0000000000000250', '0000000000001000')).toBe(0.25);
    expect(progressBetween('0000000000000500', '0000000000000750', '0000000000001000')).toBe(0.5);
    expect(progressBetween('00000000000000a0', '00000000000000b0', '00000000000000c0')).toBeCloseTo(
      0.5,
    );
    expect(progressBetween('', '', '')).toBe(1);
  });
});
