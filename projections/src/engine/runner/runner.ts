import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { EventType } from '@rostrum/contracts';
import type { Batch, Position } from '@rostrum/event-store';
import { sameBuild } from '../build.ts';
import { type Build, CheckpointLost } from '../port.ts';
import { earliest } from '../partitions.ts';
import { PositionWaits } from './position-waits.ts';
import { backOff } from './back-off.ts';
import { buildBesideLive, openBuild } from './builds.ts';
import { PartitionAssignments } from './partition-assignment.ts';
import { silent, type RunnerLog } from './log.ts';
import { ModelRunner, type FoldingOptions } from './model-runner.ts';
import { executeCommands } from './replay.ts';
import type { RunnerOptions } from './runner-options.ts';
import { takeOver } from './take-over.ts';
import { FoldingStatus } from './folding-status.ts';
import {
  partitionFolds,
  rateNow,
  type PartitionFold,
  type OpenPartitionFold,
} from './partition-fold.ts';

/** Thrown to restart the subscription: a read model continues from another position. */
class Resume extends Error {
  override readonly name = 'Resume';
}

/** Milliseconds of folding after which the event loop may run between two read models. */
const YIELD_MS = 5;
/** Milliseconds between two polls for operator commands and measurements of rates. */
const POLL_MS = 1_000;
/** Poll interval: at least 20 x the duration of the last poll. */
const POLL_FACTOR = 20;

function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Feeds all read models of this process from one subscription, each from its own checkpoint. */
export class Runner {
  readonly #options: RunnerOptions;
  readonly #log: RunnerLog;
  readonly #folding: Omit<FoldingOptions, 'token' | 'partition'>;
  readonly status: FoldingStatus;
  readonly #folds: readonly PartitionFold[];
  readonly #assignments: PartitionAssignments | undefined;
  readonly #waits = new PositionWaits();
  readonly #stopping = new AbortController();
  /** Ends the current subscription; the next one starts from the current checkpoints. */
  #round = new AbortController();
  /** Ends the current wait between two polls for commands. */
  #poll = new AbortController();
  #running: Promise<unknown> | undefined;
  #subscriptionError: Error | undefined;
  #takes = 0;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#log = options.log ?? silent;
    this.#folding = {
      clock: options.clock,
      poison: { park: options.parked, events: options.events },
      log: this.#log,
      attempts: options.attempts ?? 3,
      sliceMs: options.sliceMs ?? 12,
      pause: (ms) => (ms === 0 ? turn() : wait(ms)),
    };
    this.#folds = partitionFolds(options.models, options.workers);
    this.#assignments =
      options.workers &&
      new PartitionAssignments(
        options.workers,
        this.#folds.map(({ name }) => name),
        {
          changed: () => {
            this.refresh();
          },
          failed: (error) => {
            this.#log.warn({ err: error }, 'read models: leases cannot be renewed');
          },
        },
      );
    this.status = new FoldingStatus(this.#folds, this.#assignments);
  }

  get running(): boolean {
    return this.#running !== undefined && !this.#stopping.signal.aborted;
  }

  /** The error that stopped or delays a read model. */
  errorOf(name: string): Error | undefined {
    return this.status.errorOf(name) ?? this.#subscriptionError;
  }

  /** Events per second of a read model; undefined when other processes may fold it too. */
  rateOf(name: string): number | undefined {
    return this.running && this.#assignments === undefined
      ? this.status.rates().get(name)
      : undefined;
  }

  /** Restarts the subscription: resolves the live builds again and retries paused read models. */
  refresh(): void {
    this.#round.abort();
  }

  /** Polls for operator commands now. */
  pollCommands(): void {
    this.#poll.abort();
  }

  until(reached: () => boolean, late: AbortSignal): Promise<boolean> {
    return this.#waits.until(reached, late);
  }

  /**
   * Resolves when every read model that is assigned to this process has caught up with the current
   * head of the log or failed, or when `signal` aborts.
   */
  async start(signal: AbortSignal): Promise<void> {
    if (this.#running !== undefined) throw new Error('the runner was started before');
    const stop = (): void => {
      this.#stopping.abort();
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    const head = await this.#options.events.head();
    await this.#assignments?.beat();
    const { signal: stopping } = this.#stopping;
    this.#running = Promise.all([
      this.#run(stopping),
      this.#pollRegularly(stopping),
      this.#assignments?.run(stopping),
    ]);
    const there = (): boolean =>
      this.#folds.every(
        ({ runner, name, error }) =>
          error !== undefined ||
          this.#assignments?.holds(name) === false ||
          (runner !== undefined && runner.position >= head),
      );
    await this.#waits.until(there, stopping);
  }

  /** Finishes the current batch, and releases the leases so that other workers take over at once. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const { rest } of this.#folds) clearTimeout(rest);
    await this.#running;
    await this.#assignments?.releaseAll();
  }

  async #run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        this.#round = new AbortController();
        await this.#attach();
        const folds = this.#ready();
        const from = earliest(folds.map(({ runner }) => runner.position));
        this.#waits.check();
        const round = AbortSignal.any([signal, this.#round.signal]);
        if (from === undefined) {
          await this.#pause(backOff(0), round);
          continue;
        }
        await this.#subscribe(from, folds, round, () => {
          failures = 0;
        });
      } catch (thrown) {
        if (thrown instanceof Resume) continue;
        const error = errorOf(thrown);
        this.#subscriptionError = error;
        this.#log.error({ err: error }, 'read models: reading the log failed');
        this.#waits.check();
        await this.#pause(backOff(failures), signal);
        failures += 1;
      }
    }
    this.#waits.check();
  }

  async #pause(ms: number, signal: AbortSignal): Promise<void> {
    await wait(ms, undefined, { signal }).catch(() => undefined);
  }

  /** The partitions that this process folds at this moment. */
  #ready(): readonly OpenPartitionFold[] {
    return this.#folds.filter((fold) => this.#isReady(fold));
  }

  #isReady(fold: PartitionFold): fold is OpenPartitionFold {
    return fold.runner !== undefined && this.#mayFold(fold);
  }

  #mayFold({ rest, name }: PartitionFold): boolean {
    return rest === undefined && this.#assignments?.holds(name) !== false;
  }

  /** Opens the build of each assigned partition, and takes over its checkpoint. */
  async #attach(): Promise<void> {
    const { store, token } = this.#options;
    // Read once for all: over a network, a read per read model would take most of a start.
    const liveBuilds = await store.liveBuilds().catch(errorOf);
    for (const fold of this.#folds) {
      if (this.#assignments?.holds(fold.name) === false) fold.runner = undefined;
      if (!this.#mayFold(fold)) continue;
      try {
        if (liveBuilds instanceof Error) throw liveBuilds;
        const { model, runner } = fold;
        const live = liveBuilds.get(model.name);
        if (runner !== undefined && fold.error === undefined) {
          if (sameBuild(await buildBesideLive(store, model, live), runner.build)) continue;
        }
        const collection = await openBuild(store, model, live);
        this.#takes += 1;
        fold.runner = await ModelRunner.open(model, collection, {
          ...this.#folding,
          partition: fold.partition,
          token: `${token} ${String(this.#takes)}`,
        });
        fold.error = undefined;
      } catch (thrown) {
        this.#fault(fold, errorOf(thrown));
      }
    }
  }

  async #subscribe(
    from: Position,
    folds: readonly OpenPartitionFold[],
    signal: AbortSignal,
    delivered: () => void,
  ): Promise<void> {
    const types = new Set<EventType>(this.#options.models.flatMap((model) => model.types));
    await this.#options.events.subscribe(
      from,
      async (batch) => {
        this.#subscriptionError = undefined;
        delivered();
        await this.#deliver(batch, folds);
        if (batch.live) await this.#pause(this.#options.gatherMs ?? 10, signal);
      },
      // Marked for drills: choose-batch-size
      { signal, types: Array.from(types), batchSize: this.#options.batchSize ?? 500 },
    );
    if (!signal.aborted) throw new Error('the subscription ended by itself');
  }

  /**
   * Feeds the partitions that were ready when the subscription began. A partition that joined or
   * returned later has missed batches and must not receive this one.
   */
  async #deliver(batch: Batch, folds: readonly OpenPartitionFold[]): Promise<void> {
    // Read once for all: over a network, two reads per read model would take longer than folding.
    const liveBuilds = await this.#options.store.liveBuilds();
    let yieldedAt = performance.now();
    for (const fold of folds) {
      const { runner } = fold;
      if (!this.#mayFold(fold)) throw new Resume();
      if (runner.position >= batch.position) continue;
      const live = liveBuilds.get(fold.model.name);
      this.#follow(fold, runner, live);
      try {
        await runner.feed(batch);
        fold.failures = 0;
        fold.error = undefined;
      } catch (thrown) {
        this.#follow(fold, runner, await this.#options.store.live(fold.model.name));
        this.#fault(fold, errorOf(thrown));
      }
      this.#waits.check();
      if (batch.live) await takeOver(this.#options, runner.build, live);
      if (performance.now() - yieldedAt < YIELD_MS) continue;
      await turn();
      yieldedAt = performance.now();
    }
    if (this.#ready().length !== folds.length) throw new Resume();
  }

  /** After a rebuild, in any process, continues with the new live build from its checkpoint. */
  #follow(fold: PartitionFold, runner: ModelRunner, live: Build | undefined): void {
    if (live?.version !== fold.model.version || sameBuild(live, runner.build)) return;
    this.#log.info(
      { model: fold.model.name, from: runner.build, to: live },
      'read models: another build is live now',
    );
    fold.runner = undefined;
    throw new Resume();
  }

  async #pollRegularly(signal: AbortSignal): Promise<void> {
    for (let tookMs = 0; ;) {
      const pause = Math.max(POLL_MS, tookMs * POLL_FACTOR);
      await this.#pause(pause, AbortSignal.any([signal, this.#poll.signal]));
      if (signal.aborted) return;
      // A command that comes during this poll ends the next pause.
      this.#poll = new AbortController();
      const began = performance.now();
      if (await this.#mayHaveCommands()) {
        // Checked one by one: a partition may be lost while another is processed.
        for (const fold of this.#folds) if (this.#isReady(fold)) await this.#carryOut(fold);
      }
      tookMs = performance.now() - began;
      for (const fold of this.#folds) fold.rate = rateNow(fold);
      this.#options.onRates?.(this.status.rates(), this.#assignments?.worker);
    }
  }

  /** False while no event is parked. A failure is reported by the read models that meet it next. */
  #mayHaveCommands(): Promise<boolean> {
    return this.#options.parked.any().catch(() => true);
  }

  async #carryOut(fold: OpenPartitionFold): Promise<void> {
    const { events, parked } = this.#options;
    try {
      const { replayed, skipped } = await executeCommands(fold.runner, { events, parked });
      if (replayed + skipped === 0) return;
      this.#log.info(
        { model: fold.model.name, replayed, skipped },
        'read models: commands on parked events were carried out',
      );
    } catch (thrown) {
      this.#fault(fold, errorOf(thrown));
      this.refresh();
    }
  }

  #fault(fold: PartitionFold, error: Error): void {
    fold.error = error;
    if (error instanceof CheckpointLost) {
      // Another worker folds it, or a rollback has moved its checkpoint. With workers the leases
      // decide who continues; without, this process takes the checkpoint again.
      fold.runner = undefined;
      if (this.#assignments !== undefined) fold.error = undefined;
      this.#log.warn(
        { model: fold.model.name, partition: fold.partition, err: error },
        'read models: another runner has the checkpoint',
      );
    } else {
      this.#log.error(
        { model: fold.model.name, err: error, failures: fold.failures },
        'read models: folding failed, will be tried again',
      );
    }
    clearTimeout(fold.rest);
    fold.rest = setTimeout(() => {
      fold.rest = undefined;
      this.refresh();
    }, backOff(fold.failures));
    fold.failures += 1;
  }
}
