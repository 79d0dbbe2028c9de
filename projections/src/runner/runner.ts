import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { EventType } from '@rostrum/contracts';
import type { Batch, EventStore, Position } from '@rostrum/event-store';
import type { ParkedSet } from '@rostrum/state';
import { sameBuild } from '../build.ts';
import { CheckpointLost, type Build, type DocumentStore } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import { buildOfVersion, openBuild } from './builds.ts';
import { silent, type RunnerLog } from './log.ts';
import { ModelRunner, type FoldingOptions } from './model-runner.ts';
import { Arrivals, earliest } from './positions.ts';

export interface RunnerOptions {
  readonly store: DocumentStore;
  readonly events: EventStore;
  readonly parked: ParkedSet;
  readonly models: readonly ReadModel[];
  readonly clock: () => Date;
  /** Unlike that of every other runner, now or before. */
  readonly token: string;
  readonly log?: RunnerLog;
  /** Events read at once; default 500. */
  readonly batchSize?: number;
  /** Default 3. */
  readonly attempts?: number;
  /** Default 12: the thread also answers requests. */
  readonly sliceMs?: number;
}

/** One read model and what becomes of it. */
interface Seat {
  readonly model: ReadModel;
  runner: ModelRunner | undefined;
  error: Error | undefined;
  /** For good: another runner has its checkpoint. */
  lost: boolean;
  failures: number;
  /** Left out until this timer fires. */
  rest: NodeJS.Timeout | undefined;
}

/** The subscription is to begin anew: a read model goes on from elsewhere. */
class Resume extends Error {
  override readonly name = 'Resume';
}

/** Milliseconds after which the thread is given back between two read models. */
const YIELD_MS = 5;
const BACK_OFF_MS = 100;
const LONGEST_BACK_OFF_MS = 10_000;

function backOff(failures: number): number {
  return Math.min(LONGEST_BACK_OFF_MS, BACK_OFF_MS * 2 ** Math.min(failures, 20));
}

function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Feeds all read models from one subscription, each from its own checkpoint on. */
export class Runner {
  readonly #options: RunnerOptions;
  readonly #log: RunnerLog;
  readonly #folding: FoldingOptions;
  readonly #seats: readonly Seat[];
  readonly #arrivals = new Arrivals();
  readonly #stopping = new AbortController();
  /** Ends one subscription, so that the next one starts from where everything stands now. */
  #round = new AbortController();
  #running: Promise<void> | undefined;
  #subscriptionError: Error | undefined;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#log = options.log ?? silent;
    this.#folding = {
      token: options.token,
      clock: options.clock,
      poison: { park: options.parked, events: options.events },
      attempts: options.attempts ?? 3,
      sliceMs: options.sliceMs ?? 12,
      pause: async (ms) => {
        await (ms === 0 ? turn() : wait(ms));
      },
    };
    this.#seats = options.models.map((model) => ({
      model,
      runner: undefined,
      error: undefined,
      lost: false,
      failures: 0,
      rest: undefined,
    }));
  }

  get running(): boolean {
    return this.#running !== undefined && !this.#stopping.signal.aborted;
  }

  seatOf(name: string): Readonly<Seat> | undefined {
    return this.#seats.find(({ model }) => model.name === name);
  }

  /** What stopped or holds up a read model, if something did. */
  errorOf(name: string): Error | undefined {
    return this.seatOf(name)?.error ?? this.#subscriptionError;
  }

  /** Where this runner has folded that build of a read model to; undefined when it folds another one. */
  positionIn(build: Build): Position | undefined {
    const runner = this.seatOf(build.model)?.runner;
    return runner !== undefined && sameBuild(runner.build, build) ? runner.position : undefined;
  }

  /** Looks again which builds are live and what can be tried again, without waiting for the next event. */
  lookAgain(): void {
    this.#round.abort();
  }

  until(reached: () => boolean, late: AbortSignal): Promise<boolean> {
    return this.#arrivals.until(reached, late);
  }

  /** Resolves when every read model that can has caught up with the log as it is now, or `signal` aborts. */
  async start(signal: AbortSignal): Promise<void> {
    if (this.#running !== undefined) throw new Error('the runner was started before');
    const stop = (): void => {
      this.#stopping.abort();
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    const head = await this.#options.events.head();
    this.#running = this.#run(this.#stopping.signal);
    const there = (): boolean =>
      this.#seats.every(
        ({ runner, lost, error }) =>
          lost || error !== undefined || (runner !== undefined && runner.position >= head),
      );
    await this.#arrivals.until(there, this.#stopping.signal);
  }

  /** Finishes the batch under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const { rest } of this.#seats) clearTimeout(rest);
    await this.#running;
  }

  async #run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await this.#attach();
        const from = earliest(this.#ready().map(({ runner }) => runner.position));
        this.#arrivals.moved();
        if (from === undefined) {
          if (this.#seats.every(({ lost }) => lost)) return;
          await this.#pause(BACK_OFF_MS, signal);
          continue;
        }
        this.#round = new AbortController();
        await this.#subscribe(from, AbortSignal.any([signal, this.#round.signal]), () => {
          failures = 0;
        });
      } catch (thrown) {
        if (thrown instanceof Resume) continue;
        const error = errorOf(thrown);
        this.#subscriptionError = error;
        this.#log.error({ err: error }, 'read models: reading the log failed');
        this.#arrivals.moved();
        await this.#pause(backOff(failures), signal);
        failures += 1;
      }
    }
    this.#arrivals.moved();
  }

  async #pause(ms: number, signal: AbortSignal): Promise<void> {
    await wait(ms, undefined, { signal }).catch(() => undefined);
  }

  #ready(): readonly { readonly seat: Seat; readonly runner: ModelRunner }[] {
    return this.#seats.flatMap((seat) =>
      seat.runner !== undefined && !seat.lost && seat.rest === undefined
        ? [{ seat, runner: seat.runner }]
        : [],
    );
  }

  /** Opens what each read model is to be folded into, and takes its checkpoint over. */
  async #attach(): Promise<void> {
    const { store } = this.#options;
    for (const seat of this.#seats) {
      if (seat.lost || seat.rest !== undefined) continue;
      const build = await buildOfVersion(store, seat.model);
      if (
        seat.runner !== undefined &&
        seat.error === undefined &&
        sameBuild(build, seat.runner.build)
      )
        continue;
      try {
        const collection = await openBuild(store, seat.model);
        seat.runner = await ModelRunner.take(seat.model, collection, this.#folding);
        seat.error = undefined;
      } catch (thrown) {
        this.#fault(seat, errorOf(thrown));
      }
    }
  }

  async #subscribe(from: Position, signal: AbortSignal, delivered: () => void): Promise<void> {
    const types = new Set<EventType>(this.#options.models.flatMap((model) => model.types));
    await this.#options.events.subscribe(
      from,
      async (batch) => {
        this.#subscriptionError = undefined;
        delivered();
        await this.#deliver(batch);
      },
      { signal, types: Array.from(types), batchSize: this.#options.batchSize ?? 500 },
    );
    if (!signal.aborted) throw new Error('the subscription ended by itself');
  }

  async #deliver(batch: Batch): Promise<void> {
    let yieldedAt = performance.now();
    const ready = this.#ready();
    for (const { seat, runner } of ready) {
      if (runner.position >= batch.position) continue;
      await this.#follow(seat, runner);
      try {
        await runner.feed(batch);
        seat.failures = 0;
        seat.error = undefined;
      } catch (thrown) {
        await this.#follow(seat, runner);
        this.#fault(seat, errorOf(thrown));
      }
      this.#arrivals.moved();
      if (batch.live) await this.#takeOver(runner);
      if (performance.now() - yieldedAt < YIELD_MS) continue;
      await turn();
      yieldedAt = performance.now();
    }
    if (this.#ready().length !== ready.length) throw new Resume();
  }

  /** A rebuild, in this process or another, has made another build live: this goes on from its checkpoint. */
  async #follow(seat: Seat, runner: ModelRunner): Promise<void> {
    const live = await this.#options.store.live(seat.model.name);
    if (live?.version !== seat.model.version || sameBuild(live, runner.build)) return;
    this.#log.info(
      { model: seat.model.name, from: runner.build, to: live },
      'read models: another build is live now',
    );
    seat.runner = undefined;
    throw new Resume();
  }

  /** Code of a new version has caught up with the documents of the old one: readers may move on. */
  async #takeOver(runner: ModelRunner): Promise<void> {
    const { store } = this.#options;
    const live = await store.live(runner.model.name);
    if (live === undefined || live.version === runner.model.version) return;
    if (await store.switchLive(runner.model.name, live, runner.build, { back: true })) {
      this.#log.info(
        { model: runner.model.name, from: live, to: runner.build },
        'read models: a new version is live',
      );
    }
  }

  #fault(seat: Seat, error: Error): void {
    seat.error = error;
    if (error instanceof CheckpointLost) {
      seat.lost = true;
      this.#log.error(
        { model: seat.model.name, err: error },
        'read models: stopped, another runner has the checkpoint',
      );
      return;
    }
    seat.rest = setTimeout(() => {
      seat.rest = undefined;
      this.lookAgain();
    }, backOff(seat.failures));
    seat.failures += 1;
    this.#log.error(
      { model: seat.model.name, err: error, failures: seat.failures },
      'read models: folding failed, will be tried again',
    );
  }
}
