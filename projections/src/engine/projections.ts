import { START, type EventStore, type Position } from '@rostrum/event-store';
import type { ParkedEvent, ParkedCommand, State } from '@rostrum/state';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buildName } from './build.ts';
import { positionOf } from './partitions.ts';
import type { Build, DocumentStore, IndexDifference } from './port.ts';
import { readerAfter } from './read-after.ts';
import type { ReadModel } from './read-model.ts';
import { createReader, modelNamed, type DocumentReader } from './reader.ts';
import { damageOf } from './rebuild/compare-builds.ts';
import { dropUndeclared } from './rebuild/drop-builds.ts';
import { purge } from './rebuild/purge.ts';
import { buildBesideLive, buildOfVersion } from './runner/builds.ts';
import { silent, type RunnerLog } from './runner/log.ts';
import { publishedRates, publishRates } from './runner/published-rates.ts';
import type { RunnerOptions } from './runner/runner-options.ts';
import { Runner } from './runner/runner.ts';
import { statusOf, type ReadModelStatus } from './status.ts';

export interface ProjectionsOptions extends Pick<
  RunnerOptions,
  'batchSize' | 'sliceMs' | 'attempts' | 'workers'
> {
  readonly store: DocumentStore;
  readonly events: EventStore;
  readonly state: Pick<State, 'parked' | 'marks'>;
  /** All read models. Other read models in the store are removed at the start. */
  readonly models: readonly ReadModel[];
  readonly clock: () => Date;
  readonly logger?: RunnerLog;
  /** Identifies this process in the checkpoints; default a new UUID. */
  readonly token?: string;
}

/** Lists parked events, and accepts operator commands on them. */
export interface Parking {
  list(model: string, group?: string): Promise<readonly ParkedEvent[]>;
  /**
   * Requests a command, which the process that folds the group carries out. False when the event is
   * not parked (any more).
   * @throws TypeError for an unknown read model
   */
  request(model: string, group: string, position: string, command: ParkedCommand): Promise<boolean>;
}

/**
 * Queries that wait for a position, with a function that says whether any of them returned older
 * data.
 */
export interface QueriesAfter<Q> {
  readonly queries: Q;
  readonly stale: () => boolean;
}

export interface Projections<Q, N extends string = string> {
  readonly queries: Q;
  /**
   * The same queries, but each waits until the read models that it reads have folded `position`,
   * for at most `timeoutMs` in total; then it returns what is stored. Without a position they do
   * not wait.
   */
  queriesAfter(position: Position | undefined, timeoutMs: number): QueriesAfter<Q>;
  /** True when every named read model has folded `position`; false after `timeoutMs`, or when `signal` aborts. */
  waitFor(
    models: readonly N[],
    position: Position,
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<boolean>;
  /** A number that changes with every commit; undefined where the store would need I/O for it. */
  changes(): number | undefined;
  /**
   * Removes builds that queries do not read, and replaced values, so that the store contains
   * nothing of an erased member.
   * @throws RebuildRuns
   */
  purge(): Promise<void>;
  status(): Promise<readonly ReadModelStatus[]>;
  /** The position of the build that queries read, for each read model. */
  positions(): Promise<ReadonlyMap<string, Position>>;
  /**
   * Up to ten differences per live build between the documents and the data derived from them
   * (indexed fields, searched text). Reads every document. `examined`: the read models that have a
   * live build of their current version.
   */
  damage(): Promise<{
    readonly examined: readonly string[];
    readonly found: readonly ModelDamage[];
  }>;
  readonly parking: Parking;
  /** Starts folding. Resolves when each read model has caught up once, or when `signal` aborts. */
  start(signal: AbortSignal): Promise<void>;
  /** Finishes the current batch and stops. */
  stop(): Promise<void>;
}

export interface ModelDamage extends IndexDifference {
  readonly model: string;
}

/** Milliseconds between two reads of checkpoints that another process moves. */
const POLL_MS = 20;

/** The read models of one process: read-only until `start`, then also folded. */
export function createProjectionsOf<Q>(
  {
    store,
    events,
    state,
    models,
    clock,
    logger = silent,
    token = randomUUID(),
    ...tuning
  }: ProjectionsOptions,
  queriesOf: (reader: DocumentReader) => Q,
): Projections<Q> {
  /** With several workers, each publishes its rates to the shared state. */
  const publish = (rates: ReadonlyMap<string, number>, worker: number | undefined): void => {
    if (worker === undefined) return;
    publishRates(state.marks, worker, rates, clock()).catch((error: unknown) => {
      logger.warn({ err: error }, 'read models: rates cannot be published');
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
    log: logger,
    ...tuning,
  });
  const reader = createReader(store, models);

  const positionIn = async (model: ReadModel, build: Build): Promise<Position> =>
    runner.status.positionIn(build) ??
    positionOf(await (await reader.buildOf(model, build)).checkpoints());

  /** Position of the build that queries read. */
  const position = async ({ name }: Pick<ReadModel, 'name'>): Promise<Position> => {
    const model = modelNamed(models, name);
    const build = await buildOfVersion(store, model);
    return build === undefined ? START : positionIn(model, build);
  };

  const until = async (
    { name }: Pick<ReadModel, 'name'>,
    at: Position,
    deadline: AbortSignal,
  ): Promise<boolean> => {
    const pause = (): Promise<void> =>
      wait(POLL_MS, undefined, { signal: deadline }).catch(() => undefined);
    const folded = (): boolean => (runner.status.positionOf(name) ?? START) >= at;
    for (;;) {
      if ((await position({ name })) >= at) return true;
      if (deadline.aborted) return false;
      if (!runner.running || !runner.status.foldsAll(name)) {
        await pause();
      } else if (folded()) {
        // The runner has folded `at` into a build that is no longer live.
        runner.refresh();
        await pause();
      } else {
        await runner.until(folded, deadline);
      }
    }
  };

  const queries = queriesOf(reader);
  return {
    queries,
    queriesAfter: (at, timeoutMs) => {
      if (at === undefined) return { queries, stale: () => false };
      const after = readerAfter({ reader, head: () => events.head(), until }, at, timeoutMs);
      return { queries: queriesOf(after.reader), stale: () => after.stale() };
    },
    waitFor: async (names, at, timeoutMs, signal) => {
      const wanted = names.map((name) => modelNamed(models, name));
      const late = AbortSignal.timeout(timeoutMs);
      const deadline = signal ? AbortSignal.any([late, signal]) : late;
      for (const model of wanted) if (!(await until(model, at, deadline))) return false;
      return true;
    },
    changes: () => store.changes?.(),
    purge: () => purge({ store, state, models, clock }),
    status: async () => {
      const head = await events.head();
      const published = await publishedRates(state.marks, clock());
      const rates = { of: (name: string) => runner.rateOf(name) ?? published.of(name) };
      const parts = {
        store,
        events,
        state,
        clock,
        positionIn,
        rates,
        errorOf: (name: string) => runner.errorOf(name),
      };
      const live = await store.liveBuilds();
      return Promise.all(
        models.map((model) => statusOf(parts, model, { head, live: live.get(model.name) })),
      );
    },
    positions: async () => {
      const [live, known] = await Promise.all([store.liveBuilds(), store.models()]);
      const positions = models.map(async (model) => {
        const build = known.includes(model.name)
          ? await buildBesideLive(store, model, live.get(model.name))
          : undefined;
        return [model.name, build ? await positionIn(model, build) : START] as const;
      });
      return new Map(await Promise.all(positions));
    },
    damage: () =>
      store.snapshot(async () => {
        const examined: string[] = [];
        const found: ModelDamage[] = [];
        for (const model of models) {
          const build = await store.live(model.name);
          if (build?.version !== model.version) continue;
          examined.push(model.name);
          const damage = await damageOf(await store.open(build, model));
          found.push(...damage.map((each) => ({ ...each, model: model.name })));
        }
        return { examined, found };
      }),
    start: async (signal) => {
      await dropUndeclared({ store, state, models, leases: tuning.workers?.leases, log: logger });
      await runner.start(signal);
    },
    stop: () => runner.stop(),
    parking: {
      list: async (name, group) => {
        const build = await buildOfVersion(store, modelNamed(models, name));
        return build === undefined ? [] : state.parked.list(buildName(build), group);
      },
      request: async (name, group, at, command) => {
        const build = await buildOfVersion(store, modelNamed(models, name));
        if (build === undefined) return false;
        const event = { model: buildName(build), group, position: at };
        const accepted = await state.parked.request(event, command);
        runner.pollCommands();
        return accepted;
      },
    },
  };
}
