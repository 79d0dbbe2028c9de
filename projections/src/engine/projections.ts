import { START, type EventStore, type Position } from '@rostrum/event-store';
import type { State } from '@rostrum/state';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buildName } from './build.ts';
import type { DocumentStore } from './port.ts';
import { createQueries } from '../queries-index.ts';
import type { Projections, Queries } from '../queries.ts';
import type { ReadModel } from './read-model.ts';
import { createReader, ReadModelMissing } from './reader.ts';
import { buildOfVersion } from './runner/builds.ts';
import type { RunnerLog } from './runner/log.ts';
import { publishedRates, publishRates } from './runner/published-rates.ts';
import type { RunnerOptions } from './runner/runner-options.ts';
import { Runner } from './runner/runner.ts';
import { positionOf } from './partitions.ts';
import { statusOf } from './status.ts';

export interface ProjectionsOptions extends Pick<
  RunnerOptions,
  'batchSize' | 'sliceMs' | 'attempts' | 'workers'
> {
  readonly store: DocumentStore;
  readonly events: EventStore;
  readonly state: Pick<State, 'parked' | 'marks'>;
  readonly models: readonly ReadModel[];
  readonly clock: () => Date;
  readonly logger?: RunnerLog;
  /** Names this process in the checkpoints; default a new UUID. */
  readonly token?: string;
}

/** Milliseconds between two looks at the checkpoints of a runner in another process. */
const POLL_MS = 20;

/** The read models of one process: folded here once it was started, else read only. */
export function createProjections(options: ProjectionsOptions): Projections {
  return createProjectionsWith(options, createQueries);
}

export function createProjectionsWith(
  {
    store,
    events,
    state,
    models,
    clock,
    logger,
    token = randomUUID(),
    ...tuning
  }: ProjectionsOptions,
  queriesOf: (reader: ReturnType<typeof createReader>) => Queries,
): Projections {
  /** Who is not alone says so where the others can read it. */
  const publish = (rates: ReadonlyMap<string, number>, place: number | undefined): void => {
    if (place === undefined) return;
    publishRates(state.marks, place, rates, clock()).catch((error: unknown) => {
      logger?.warn({ err: error }, 'read models: rates cannot be published');
    });
  };
  const runner = new Runner({
    store,
    events,
    parked: state.parked,
    models,
    clock,
    token,
    onRates: publish,
    ...(logger && { log: logger }),
    ...tuning,
  });
  const named = (name: string): ReadModel => {
    const model = models.find((candidate) => candidate.name === name);
    if (model === undefined) throw new TypeError(`there is no read model ${JSON.stringify(name)}`);
    return model;
  };

  const reader = createReader(store, models);

  /** Of the build that queries are answered from. */
  const position = async (model: ReadModel): Promise<Position> => {
    const collection = await reader.collection(model.name).catch((error: unknown) => {
      if (error instanceof ReadModelMissing) return undefined;
      throw error;
    });
    if (collection === undefined) return START;
    return (
      runner.standing.positionIn(collection.build) ?? positionOf(await collection.checkpoints())
    );
  };

  const allAt = async (wanted: readonly ReadModel[], at: Position): Promise<boolean> => {
    for (const model of wanted) if ((await position(model)) < at) return false;
    return true;
  };

  const waitFor: Projections['waitFor'] = async (names, at, timeoutMs) => {
    const wanted = names.map(named);
    const late = AbortSignal.timeout(timeoutMs);
    const pause = (): Promise<void> =>
      wait(POLL_MS, undefined, { signal: late }).catch(() => undefined);
    const there = (): boolean =>
      wanted.every(({ name }) => (runner.standing.positionOf(name) ?? START) >= at);
    for (;;) {
      if (await allAt(wanted, at)) return true;
      if (late.aborted) return false;
      if (!runner.running || !wanted.every(({ name }) => runner.standing.foldsAll(name))) {
        await pause();
      } else if (there()) {
        // Folded, but into a build that is no longer the one that is read.
        runner.lookAgain();
        await pause();
      } else {
        await runner.until(there, late);
      }
    }
  };

  return {
    queries: queriesOf(reader),
    waitFor,
    changes: () => store.changes?.(),
    status: async () => {
      const head = await events.head();
      const published = await publishedRates(state.marks, clock());
      const rates = { of: (name: string) => runner.rateOf(name) ?? published.of(name) };
      const parts = {
        store,
        events,
        state,
        clock,
        position,
        rates,
        errorOf: (name: string) => runner.errorOf(name),
      };
      return Promise.all(models.map((model) => statusOf(parts, model, head)));
    },
    start: (signal) => runner.start(signal),
    stop: () => runner.stop(),
    parking: {
      list: async (name, group) => {
        const build = await buildOfVersion(store, named(name));
        return build === undefined ? [] : state.parked.list(buildName(build), group);
      },
      order: async (name, group, at, order) => {
        const build = await buildOfVersion(store, named(name));
        if (build === undefined) return false;
        const event = { model: buildName(build), group, position: at };
        const taken = await state.parked.order(event, order);
        runner.lookAtOrders();
        return taken;
      },
    },
  };
}
