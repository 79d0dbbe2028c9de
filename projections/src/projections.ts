import type { EventStore, Position } from '@rostrum/event-store';
import { START } from '@rostrum/event-store';
import type { ParkedEvent, State } from '@rostrum/state';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buildName } from './build.ts';
import type { DocumentStore } from './port.ts';
import { createQueries } from './queries/index.ts';
import type { Projections, Queries, ReadModelStatus } from './queries.ts';
import type { ReadModel } from './read-model.ts';
import { createReader } from './reader.ts';
import { buildOfVersion } from './runner/builds.ts';
import type { RunnerLog } from './runner/log.ts';
import { replay, skip, type Replayed } from './runner/replay.ts';
import { Runner, type RunnerOptions } from './runner/runner.ts';
import { positionOf } from './shares.ts';

export interface ProjectionsOptions extends Pick<
  RunnerOptions,
  'batchSize' | 'sliceMs' | 'attempts'
> {
  readonly store: DocumentStore;
  readonly events: EventStore;
  readonly state: Pick<State, 'parked'>;
  readonly models: readonly ReadModel[];
  readonly clock: () => Date;
  readonly logger?: RunnerLog;
  /** Names this process in the checkpoints; default a new UUID. */
  readonly token?: string;
}

/** What an operator can do about events that a read model cannot fold. */
export interface Parking {
  list(model: string, group?: string): Promise<readonly ParkedEvent[]>;
  /** Folds what the group waits for, after its fold was mended. @throws Error when the read model is not being folded here */
  replay(model: string, group: string): Promise<Replayed>;
  /** Leaves the event out for this group and replays the rest. False when it was not parked. */
  skip(model: string, group: string, position: Position): Promise<boolean>;
}

/** Milliseconds between two looks at the checkpoints of a runner in another process. */
const POLL_MS = 20;

/** The read models of one process: folded here once it was started, else read only. */
export function createProjections(
  options: ProjectionsOptions,
): Projections & { readonly parking: Parking } {
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
): Projections & { readonly parking: Parking } {
  const runner = new Runner({
    store,
    events,
    parked: state.parked,
    models,
    clock,
    token,
    ...(logger && { log: logger }),
    ...tuning,
  });
  const named = (name: string): ReadModel => {
    const model = models.find((candidate) => candidate.name === name);
    if (model === undefined) throw new TypeError(`there is no read model ${JSON.stringify(name)}`);
    return model;
  };

  /** Of the build that queries are answered from. */
  const position = async (model: ReadModel): Promise<Position> => {
    const build = await buildOfVersion(store, model);
    if (build === undefined) return START;
    return (
      runner.positionIn(build) ?? positionOf(await (await store.open(build, model)).checkpoints())
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
      wanted.every(({ name }) => (runner.seatOf(name)?.runner?.position ?? START) >= at);
    for (;;) {
      if (await allAt(wanted, at)) return true;
      if (late.aborted) return false;
      if (!runner.running) {
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

  const lagMs = async (model: ReadModel, from: Position): Promise<number> => {
    for await (const batch of events.readAll(from, { types: model.types, batchSize: 1 })) {
      const oldest = batch.events[0];
      if (oldest !== undefined)
        return Math.max(0, clock().getTime() - Date.parse(oldest.metadata.recordedAt));
    }
    return 0;
  };

  const statusOf = async (model: ReadModel, head: Position): Promise<ReadModelStatus> => {
    const build = await buildOfVersion(store, model);
    const at = await position(model);
    return {
      name: model.name,
      version: model.version,
      build: build?.build ?? 0,
      position: at,
      lagMs: at >= head ? 0 : await lagMs(model, at),
      parkedGroups: build === undefined ? 0 : (await state.parked.groups(buildName(build))).size,
      error: runner.errorOf(model.name)?.message ?? null,
    };
  };

  const folding = (name: string): NonNullable<ReturnType<Runner['seatOf']>>['runner'] & object => {
    const found = runner.seatOf(named(name).name)?.runner;
    if (found === undefined) throw new Error(`${name} is not being folded in this process`);
    return found;
  };

  return {
    queries: queriesOf(createReader(store, models)),
    waitFor,
    status: async () => {
      const head = await events.head();
      return Promise.all(models.map((model) => statusOf(model, head)));
    },
    start: (signal) => runner.start(signal),
    stop: () => runner.stop(),
    parking: {
      list: async (name, group) => {
        const build = await buildOfVersion(store, named(name));
        return build === undefined ? [] : state.parked.list(buildName(build), group);
      },
      replay: (name, group) => replay(folding(name), group, { events, parked: state.parked }),
      skip: (name, group, at) => skip(folding(name), group, at, { events, parked: state.parked }),
    },
  };
}
