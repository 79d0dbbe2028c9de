import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { EventType } from '@rostrum/contracts';
import { START, type EventStore, type Position } from '@rostrum/event-store';
import type { State } from '@rostrum/state';
import type { Build, DocumentCollection, DocumentStore, IndexDifference } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import { ModelRunner, type FoldingOptions } from '../runner/model-runner.ts';
import {
  earliest,
  positionOf,
  decidingCheckpoints,
  type PartitionCheckpoint,
} from '../partitions.ts';
import { becomeLive, CATCH_UP_RETRY_MS, catchUp, goalOf, upTo } from './become-live.ts';
import { startBuild, type RebuildTarget } from './start-build.ts';
import {
  compareAgain,
  compareBuilds,
  comparisonOf,
  damageOf,
  type Comparison,
} from './compare-builds.ts';
import { backgroundFoldingOptions } from './folding-beside.ts';
import { buildingMark } from './kept-builds.ts';
import { publishProgress } from './progress-mark.ts';
import { progressBetween, timeLeft, type RebuildProgress } from './progress.ts';

export interface RebuildOptions {
  /** The store to which the new builds are written. */
  readonly store: DocumentStore;
  /**
   * Another store on the same data, whose snapshot keeps the live build unchanged during the
   * comparison.
   */
  readonly reader: DocumentStore;
  readonly events: EventStore;
  readonly state: Pick<State, 'marks' | 'parked'>;
  /** The read models to rebuild. */
  readonly models: readonly ReadModel[];
  readonly clock: () => Date;
  /** Unique to this runner. */
  readonly token: string;
  /** Events per commit, 1 to 5,000; default 2,000. */
  readonly batchSize?: number;
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Stops the rebuild between two batches; the next rebuild continues from there. */
  readonly signal?: AbortSignal;
}

export interface RebuildResult {
  readonly model: string;
  /** The build that was live before; undefined without one. */
  readonly from: Build | undefined;
  readonly to: Build;
  /** Whether it continued an interrupted run. */
  readonly resumed: boolean;
  /** Comparison at one position; undefined without an old build of this version. */
  readonly comparison: Comparison | undefined;
}

/** Maximum number of comparisons of differing documents. With the growing pauses, about five seconds. */
const COMPARISONS = 70;
/**
 * Number of consecutive comparisons without progress of the live build after which a difference is
 * final.
 */
const STILL = 3;
/** Milliseconds between two publications of the progress. */
const PUBLISH_MS = 1_000;

function positions(checkpoints: readonly PartitionCheckpoint[]): string {
  return decidingCheckpoints(checkpoints)
    .map(({ position }) => position)
    .join();
}

class Rebuild {
  readonly #options: RebuildOptions;
  readonly #targets: readonly RebuildTarget[];
  readonly #folding: FoldingOptions;
  readonly #started = performance.now();
  #publishedAt = -Infinity;
  #events = 0;

  constructor(options: RebuildOptions, targets: readonly RebuildTarget[], folding: FoldingOptions) {
    this.#options = options;
    this.#folding = folding;
    this.#targets = targets;
  }

  async run(): Promise<readonly RebuildResult[]> {
    await this.#foldAll();
    await this.#indexAll();
    // Folds the events that were appended meanwhile.
    await this.#foldAll();
    const rebuilt: RebuildResult[] = [];
    for (const target of this.#targets) {
      const comparison = await this.#compare(target);
      await this.#switch(target);
      rebuilt.push({
        model: target.model.name,
        from: target.live,
        to: target.runner.build,
        resumed: target.resumed,
        comparison,
      });
    }
    return rebuilt;
  }

  /**
   * Folds all targets in one pass over the log, and in further passes while a pass reads more than
   * one batch.
   */
  async #foldAll(): Promise<void> {
    const { batchSize = 2_000 } = this.#options;
    let folded = Infinity;
    while (folded > batchSize) {
      const goals = new Map<RebuildTarget, Position>();
      for (const target of this.#targets)
        goals.set(target, await goalOf(this.#options, target.model, target.live));
      const before = this.#events;
      await this.#pass(goals, batchSize);
      folded = this.#events - before;
    }
  }

  async #pass(goals: ReadonlyMap<RebuildTarget, Position>, batchSize: number): Promise<void> {
    const from = earliest(this.#targets.map(({ runner }) => runner.position)) ?? START;
    const until = Array.from(goals.values()).reduce((a, b) => (a > b ? a : b), START);
    const types = Array.from(new Set<EventType>(this.#targets.flatMap(({ model }) => model.types)));
    const began = performance.now();
    if (from < until) {
      for await (const batch of this.#options.events.readAll(from, { until, types, batchSize })) {
        for (const [{ runner }, goal] of goals) {
          await runner.feed(upTo(goal, batch));
          await turn();
        }
        this.#events += batch.events.length;
        await this.#report(
          'fold',
          this.#targets,
          progressBetween(START, batch.position, until),
          timeLeft(began, progressBetween(from, batch.position, until)),
        );
        this.#options.signal?.throwIfAborted();
      }
    }
    // The last batch may end before the goal, at the last event of the subscribed types.
    for (const [{ runner }, goal] of goals) await runner.feed({ events: [], position: goal });
  }

  /** Opening a build without `later` creates its indexes. */
  async #indexAll(): Promise<void> {
    const began = performance.now();
    let made = 0;
    let behind = this.#targets.reduce((sum, { model }) => sum + model.indexes.length, 0);
    for (const { model, runner } of this.#targets) {
      behind -= model.indexes.length;
      await this.#report('index', this.#targets, 1, null);
      await this.#options.store.open(runner.build, model, {
        onIndex: async (left) => {
          made += 1;
          const part = made / (made + left + behind);
          await this.#report('index', this.#targets, 1, timeLeft(began, part));
          this.#options.signal?.throwIfAborted();
        },
      });
    }
  }

  async #report(
    phase: RebuildProgress['phase'],
    targets: readonly RebuildTarget[],
    done: number,
    etaMs: number | null,
  ): Promise<void> {
    const ms = performance.now() - this.#started;
    const progress: RebuildProgress = {
      phase,
      models: targets.map(({ model }) => model.name),
      events: this.#events,
      eventsPerSecond: ms > 0 ? Math.round((this.#events * 1_000) / ms) : 0,
      done,
      etaMs,
    };
    this.#options.onProgress?.(progress);
    if (phase === 'switch' || performance.now() - this.#publishedAt < PUBLISH_MS) return;
    this.#publishedAt = performance.now();
    const { eventsPerSecond } = progress;
    const updatedAt = this.#options.clock().toISOString();
    for (const { model, runner } of targets) {
      const { build } = runner.build;
      await publishProgress(this.#options.state, model, {
        build,
        done,
        eventsPerSecond,
        etaMs,
        updatedAt,
      });
    }
  }

  /**
   * In a snapshot the live build does not change. In a store without snapshots it does: documents
   * that differ are compared again until the live build stays unchanged between comparisons.
   */
  async #compare(target: RebuildTarget): Promise<Comparison | undefined> {
    const { live, model, runner } = target;
    const { reader } = this.#options;
    if (live?.version !== model.version) return undefined;
    await this.#report('compare', [target], 1, null);
    return reader.snapshot(async () => {
      const old = await reader.open(live, model);
      const checkpoints = await old.checkpoints();
      // Only a live build that lost its last commits in a power cut can be behind.
      if (runner.position > positionOf(checkpoints)) return undefined;
      await this.#catchUpWith(target, checkpoints);
      const { compared, different } = await compareBuilds(old, runner.collection);
      let left = different;
      let still = 0;
      let at = positions(checkpoints);
      for (let attempt = 1; left.length > 0 && still < STILL && attempt <= COMPARISONS; attempt++) {
        await wait(attempt * CATCH_UP_RETRY_MS);
        const now = await old.checkpoints();
        still = positions(now) === at ? still + 1 : 0;
        at = positions(now);
        await this.#catchUpWith(target, now);
        left = await compareAgain(old, runner.collection, left);
      }
      const damaged = new Map<DocumentCollection, readonly IndexDifference[]>();
      for (const each of [old, runner.collection]) damaged.set(each, await damageOf(each));
      return comparisonOf({ compared, different: left }, damaged);
    });
  }

  /** Brings the new build to the position of each partition of the live one. */
  async #catchUpWith(
    { model, runner }: RebuildTarget,
    checkpoints: readonly PartitionCheckpoint[],
  ): Promise<void> {
    const { events } = this.#options;
    for (const { partition, position } of decidingCheckpoints(checkpoints)) {
      const sharing =
        partition.of === 1
          ? runner
          : await ModelRunner.open(model, runner.collection, { ...this.#folding, partition });
      this.#events += await catchUp(events, sharing, position);
    }
  }

  async #switch(target: RebuildTarget): Promise<void> {
    const { store, state, events } = this.#options;
    const { model, live, runner } = target;
    this.#events += await becomeLive({ store, events }, runner, live);
    await state.marks.set(buildingMark(model), null);
    await publishProgress(state, model, null);
    await this.#report('switch', [target], 1, null);
  }
}

/**
 * Folds read models from the first event into new builds, and makes these live once they have
 * caught up. Runs in its own process, also while a server is running; the next run continues an
 * interrupted one. The builds that were live are kept until the next rebuild of the same read
 * models.
 * @throws PoisonEvent when an event cannot be folded; the live builds stay as they are
 * @throws LiveBuildChanged
 */
export async function rebuild(options: RebuildOptions): Promise<readonly RebuildResult[]> {
  const { token, clock } = options;
  const folding = backgroundFoldingOptions({ token, clock, poison: 'fail' });
  const targets: RebuildTarget[] = [];
  for (const model of options.models) targets.push(await startBuild(options, model, folding));
  return new Rebuild(options, targets, folding).run();
}
