import { everything } from '@rostrum/contracts/testing';
import { createEventStore, openSqliteLog } from '@rostrum/event-store';
import { openSqliteState } from '@rostrum/state/sqlite';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProjections, readModelNames, readModels } from './read-models.ts';
import { compareBuilds } from './engine/rebuild/compare-builds.ts';
import { openSqliteDocuments } from './engine/sqlite/store.ts';
import { appendAll, manyDonations, numbersOf } from './testing/many-donations.ts';
import { filesIn, WorkerProcess } from './testing/worker-processes.ts';
import { runnerOf } from './engine/testing/crashing-runs.ts';

/** `DONATIONS=20000 SEED=1 npx vitest run --root projections src/workers.spec.ts` */
const donations = Number(process.env.DONATIONS ?? (everything ? 700 : 300));
const seed = Number(process.env.SEED ?? 1);
/** Number of kills and pauses of workers while the donations arrive. */
const mishaps = Math.max(4, Math.round(donations / 1_000));
const ttlMs = 1_200;
const clock = (): Date => new Date();

describe('two workers on one log', () => {
  let directory: string;
  let workers: WorkerProcess[];
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'rostrum-workers-'));
    workers = [];
  });
  afterEach(async () => {
    for (const worker of workers) await worker.kill();
    rmSync(directory, { recursive: true });
  });

  it(
    'that are killed, or stopped past their leases and continued, while donations arrive, end with the documents of a rebuild, byte for byte',
    { timeout: 90_000 + donations * 60 },
    async () => {
      const random = numbersOf(seed);
      const history = manyDonations(donations, seed);
      const files = filesIn(directory);
      const log = await openSqliteLog({ path: files.log, clock });
      const state = await openSqliteState({ path: files.state, vaultKey: files.vaultKey, clock });
      const events = createEventStore({ log, vault: state.vault, clock, newId: randomUUID });
      const store = openSqliteDocuments({ path: files.documents });
      const setup = { directory, ttlMs, partitions: 2 };
      workers.push(...(await Promise.all([1, 2].map(() => WorkerProcess.start(setup)))));
      const held = async (worker: WorkerProcess | undefined): Promise<number> =>
        (await state.leases.held('fold/')).filter(({ holder }) => holder === worker?.holder).length;
      await expect.poll(() => held(workers[0]), { timeout: 10_000 }).toBeGreaterThan(3);
      await expect.poll(() => held(workers[1]), { timeout: 10_000 }).toBeGreaterThan(3);

      const happened = { killed: 0, stopped: 0 };
      const mishap = async (): Promise<void> => {
        const index = random() < 0.5 ? 0 : 1;
        const victim = workers[index];
        if (victim === undefined) return;
        if (random() < 0.5) {
          await victim.kill();
          workers[index] = await WorkerProcess.start(setup);
          happened.killed += 1;
        } else {
          await victim.pauseFor(ttlMs * (1 + random()));
          happened.stopped += 1;
        }
      };
      let next = Promise.resolve();
      let begun = 0;
      await appendAll(events, history, async (count) => {
        if (begun >= mishaps || count < ((begun + 1) * history.length) / (mishaps + 2)) return;
        // Appending continues meanwhile; the next kill or stop waits for the end of this one.
        await next;
        begun += 1;
        next = mishap();
      });
      await next;

      const head = await events.head();
      const reader = createProjections({ store, events, state, models: readModels, clock });
      expect(await reader.waitFor(readModelNames, head, 30_000 + donations * 30)).toBe(true);
      for (const status of await reader.status())
        expect(status).toMatchObject({ position: head, parkedGroups: 0, error: null });
      expect(await Promise.all(workers.map((worker) => worker.stop()))).toEqual([0, 0]);
      expect(happened.killed + happened.stopped).toBe(mishaps);

      let compared = 0;
      const fresh = openSqliteDocuments({ path: join(directory, 'fresh.db') });
      for (const model of readModels) {
        const build = { model: model.name, version: model.version, build: 1 };
        const rebuilt = await fresh.open(build, model);
        const runner = await runnerOf(model, rebuilt, 'fresh');
        for await (const batch of events.readAll('', { types: model.types }))
          await runner.feed(batch);
        const comparison = await compareBuilds(await store.open(build, model), rebuilt);
        expect({ model: model.name, different: comparison.different }).toEqual({
          model: model.name,
          different: [],
        });
        compared += comparison.compared;
      }
      expect(compared).toBeGreaterThan(donations);
      console.log(
        `${String(donations)} donations in ${String(history.length)} events; ${String(happened.killed)} workers killed, ` +
          `${String(happened.stopped)} stopped past their lease; ${String(compared)} documents equal`,
      );
      for (const each of [fresh, store, log, state]) await each.close();
    },
  );
});
