import { openDatabase } from '@rostrum/state/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentStore } from '../port.ts';
import { createProjectionsOf, type Projections } from '../projections.ts';
import type { ReadModel } from '../read-model.ts';
import { openSqliteDocuments } from '../sqlite/store.ts';
import { clubs as smaller, turnstile } from '../testing/clubs.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { memoryMarks, MemoryParking } from '../testing/memory-state.ts';
import { dump, straightFold } from '../testing/straight-fold.ts';
import { temporaryDocuments } from '../testing/temporary-documents.ts';
import { dropUnreadBuilds } from './drop-builds.ts';
import { rollBack } from './go-back.ts';
import type { RebuildProgress } from './progress.ts';
import { rebuild, type RebuildResult } from './rebuild.ts';

const clubs: ReadModel = { ...smaller, indexes: [['members'], ['visits'], ['praise', 'members']] };
const halls: ReadModel = { ...clubs, name: 'halls' };

class Killed extends Error {
  override readonly name = 'Killed';
}

describe('the indexes of a rebuilt read model', () => {
  let storage: Awaited<ReturnType<typeof temporaryDocuments>>;
  let log: MemoryLog;
  let state: {
    readonly parked: MemoryParking;
    readonly marks: ReturnType<typeof memoryMarks>;
  };
  let handles: DocumentStore[];
  let servers: Projections<object>[];
  let tokens = 0;

  beforeEach(async () => {
    storage = await temporaryDocuments();
    log = new MemoryLog();
    state = { parked: new MemoryParking(), marks: memoryMarks() };
    handles = [];
    servers = [];
    visits(60);
  });
  afterEach(async () => {
    for (const server of servers) await server.stop();
    for (const handle of handles) await handle.close();
    await storage.remove();
  });

  const clock = (): Date => new Date('2026-01-01T00:00:00Z');
  const visits = (count: number): void => {
    for (let visit = 0; visit < count; visit++) log.add(turnstile(visit % 7, visit % 11));
  };
  const serve = async (model: ReadModel): Promise<Projections<object>> => {
    const server = createProjectionsOf(
      { store: storage.store, events: log, state, models: [model], clock },
      () => ({}),
    );
    servers.push(server);
    await server.start(new AbortController().signal);
    return server;
  };
  const run = async (
    onProgress: (progress: RebuildProgress) => void,
    models: readonly ReadModel[] = [clubs],
  ): Promise<readonly RebuildResult[]> => {
    const [store, reader] = [0, 1].map(() => openSqliteDocuments({ path: storage.path }));
    if (store === undefined || reader === undefined) throw new Error('no handles');
    handles.push(store, reader);
    const token = `rebuild ${String((tokens += 1))}`;
    const common = { store, reader, events: log, state, models, clock, token };
    return rebuild({ ...common, batchSize: 20, onProgress });
  };
  /** Number of the indexes of a build that serve queries. */
  const indexesOf = (build: string): number => {
    const database = openDatabase(storage.path, { synchronous: 'NORMAL', readOnly: true });
    const found = database
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND name LIKE '%/by %'",
      )
      .all(build);
    database.close();
    return found.length;
  };
  const live = async (model: ReadModel): Promise<readonly string[]> => {
    const build = await storage.store.live(model.name);
    if (build === undefined) throw new Error('nothing is live');
    return dump(await storage.store.open(build, model));
  };

  /** The phases in order, without repetitions. */
  const steps = async (during: (phase: RebuildProgress['phase']) => void): Promise<string[]> => {
    const seen: string[] = [];
    await run(({ phase, etaMs }) => {
      const made = String(indexesOf('clubs@1.2') + indexesOf('clubs@1.1'));
      const left = phase === 'index' && etaMs !== null ? ', with the time left' : '';
      const step = `${phase}, ${made} indexes${left}`;
      if (seen.at(-1) !== step) seen.push(step);
      during(phase);
    });
    return seen;
  };

  it('are created one by one after the fold, before the comparison', async () => {
    await (await serve(clubs)).stop();
    expect(await steps(() => undefined)).toEqual([
      'fold, 3 indexes',
      'index, 3 indexes',
      'index, 4 indexes, with the time left',
      'index, 5 indexes, with the time left',
      'index, 6 indexes, with the time left',
      'compare, 6 indexes',
      'switch, 6 indexes',
    ]);
  });

  it('exist when later events are folded', async () => {
    const seen = await steps((phase) => {
      if (phase === 'index') visits(1);
    });
    expect(seen.slice(-2)).toEqual(['fold, 3 indexes', 'switch, 3 indexes']);
    expect(await live(clubs)).toEqual(straightFold(clubs, log.events));
  });

  it('exist in the end, wherever earlier runs were killed', async () => {
    await serve(clubs);
    await serve(halls);
    let died = 0;
    let rebuilt: readonly RebuildResult[] | undefined;
    while (rebuilt === undefined) {
      let steps = 0;
      try {
        rebuilt = await run(() => {
          steps += 1;
          if (steps > died) throw new Killed();
        }, [clubs, halls]);
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        died += 1;
      }
    }
    expect(died).toBeGreaterThan(6);
    for (const model of [clubs, halls]) {
      const build = await storage.store.live(model.name);
      expect(indexesOf(`${model.name}@1.${String(build?.build)}`)).toBe(clubs.indexes.length);
      expect(await live(model)).toEqual(straightFold(model, log.events));
    }
    expect(rebuilt.every(({ comparison }) => comparison?.different.length === 0)).toBe(true);
  });

  /** A rebuild of the next version, killed after the fold, or after one index. */
  const killed = async (after: 'fold' | 'one index', model: ReadModel): Promise<void> => {
    let indexed = 0;
    await expect(
      run(
        ({ phase }) => {
          if (phase === 'index') indexed += 1;
          if (indexed > (after === 'fold' ? 0 : 1)) throw new Killed();
        },
        [model],
      ),
    ).rejects.toThrow(Killed);
  };

  it.each(['fold', 'one index'] as const)(
    'are created by the server that continues a run killed after %s',
    async (after) => {
      await (await serve(clubs)).stop();
      const next = { ...clubs, version: 2 };
      await killed(after, next);
      expect(indexesOf('clubs@2.2')).toBe(after === 'fold' ? 0 : 1);
      await serve(next);
      log.add(turnstile(1, 1));
      await expect.poll(() => storage.store.live('clubs')).toMatchObject({ version: 2, build: 2 });
      expect(indexesOf('clubs@2.2')).toBe(clubs.indexes.length);
      expect(await live(next)).toEqual(straightFold(next, log.events));
    },
  );

  it('are created by a rollback to a build without them', async () => {
    await (await serve(clubs)).stop();
    await killed('fold', clubs);
    await state.marks.set('rebuild:clubs', null);
    const events = log;
    const store = storage.store;
    await rollBack({ store, events, state, model: clubs, clock, token: 'back' });
    expect(await store.live('clubs')).toMatchObject({ build: 2 });
    expect(indexesOf('clubs@1.2')).toBe(clubs.indexes.length);
  });

  it('are not needed to drop the build of a killed run', async () => {
    await (await serve(clubs)).stop();
    await killed('one index', clubs);
    await dropUnreadBuilds(storage.store, state, clubs);
    expect(indexesOf('clubs@1.2')).toBe(0);
    const [rebuilt] = await run(() => undefined);
    expect(rebuilt).toMatchObject({ resumed: false, to: { build: 2 } });
    expect(indexesOf('clubs@1.2')).toBe(clubs.indexes.length);
  });
});
