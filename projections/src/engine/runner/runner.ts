import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { EventType } from '@rostrum/contracts';
import type { Batch, Position } from '@rostrum/event-store';
import { sameBuild } from '../build.ts';
import { CheckpointLost } from '../port.ts';
import { earliest } from '../partitions.ts';
import { Arrivals } from './arrivals.ts';
import { backOff } from './back-off.ts';
import { buildOfVersion, openBuild } from './builds.ts';
import { Claims } from './partition-assignment.ts';
import { silent, type RunnerLog } from './log.ts';
import { ModelRunner, type FoldingOptions } from './model-runner.ts';
import { carryOut } from './replay.ts';
import type { RunnerOptions } from './runner-options.ts';
import { Standing } from './folding-status.ts';
import { rateNow, seatsOf, type Ready, type Seat } from './partition-fold.ts';

/** The subscription is to begin anew: a read model goes on from elsewhere. */
class Resume extends Error {
  override readonly name = 'Resume';
}

/** Milliseconds after which the thread is given back between two read models. */
const YIELD_MS = 5;
/** Milliseconds between two looks at what people ordered about parked events, and at the rates. */
const LOOK_MS = 1_000;
/** So many times as long as a look took is waited for the next one. */
const LOOK_SHARE = 20;

function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Feeds all read models from one subscription, each from its own checkpoint on. */
export class Runner {
  readonly #options: RunnerOptions;
  readonly #log: RunnerLog;
  readonly #folding: Omit<FoldingOptions, 'token' | 'share'>;
  readonly standing: Standing;
  readonly #seats: readonly Seat[];
  readonly #claims: Claims | undefined;
  readonly #arrivals = new Arrivals();
  readonly #stopping = new AbortController();
  /** Ends one subscription, so that the next one starts from where everything stands now. */
  #round = new AbortController();
  /** Ends one wait between two looks at the orders. */
  #look = new AbortController();
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
    this.#seats = seatsOf(options.models, options.workers);
    this.#claims =
      options.workers &&
      new Claims(
        options.workers,
        this.#seats.map(({ name }) => name),
        {
          changed: () => {
            this.lookAgain();
          },
          failed: (error) => {
            this.#log.warn({ err: error }, 'read models: leases cannot be renewed');
          },
        },
      );
    this.standing = new Standing(this.#seats, this.#claims);
  }

  get running(): boolean {
    return this.#running !== undefined && !this.#stopping.signal.aborted;
  }

  /** What stopped or holds up a read model, if something did. */
  errorOf(name: string): Error | undefined {
    return this.standing.errorOf(name) ?? this.#subscriptionError;
  }

  /** Events of a read model that are folded here per second; undefined unless this process is alone with it. */
  rateOf(name: string): number | undefined {
    return this.running && this.#claims === undefined ? this.standing.rates().get(name) : undefined;
  }

  /** Looks again which builds are live and what can be tried again, without waiting for the next event. */
  lookAgain(): void {
    this.#round.abort();
  }

  /** Looks now at what people ordered about parked events. */
  lookAtOrders(): void {
    this.#look.abort();
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
    await this.#claims?.beat();
    const { signal: stopping } = this.#stopping;
    this.#running = Promise.all([
      this.#run(stopping),
      this.#lookRegularly(stopping),
      this.#claims?.run(stopping),
    ]);
    const there = (): boolean =>
      this.#seats.every(
        ({ runner, name, error }) =>
          error !== undefined ||
          this.#claims?.holds(name) === false ||
          (runner !== undefined && runner.position >= head),
      );
    await this.#arrivals.until(there, stopping);
  }

  /** Finishes the batch under way, and has others go on at once. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const { rest } of this.#seats) clearTimeout(rest);
    await this.#running;
    await this.#claims?.giveUp();
  }

  async #run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        this.#round = new AbortController();
        await this.#attach();
        const seats = this.#ready();
        const from = earliest(seats.map(({ runner }) => runner.position));
        this.#arrivals.moved();
        const round = AbortSignal.any([signal, this.#round.signal]);
        if (from === undefined) {
          await this.#pause(backOff(0), round);
          continue;
        }
        await this.#subscribe(from, seats, round, () => {
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

  /** What is folded here as this is asked. */
  #ready(): readonly Ready[] {
    return this.#seats.filter((seat) => this.#isReady(seat));
  }

  #isReady(seat: Seat): seat is Ready {
    return seat.runner !== undefined && this.#mayFold(seat);
  }

  #mayFold({ rest, name }: Seat): boolean {
    return rest === undefined && this.#claims?.holds(name) !== false;
  }

  /** Opens what each read model is to be folded into, and takes its checkpoint over. */
  async #attach(): Promise<void> {
    const { store, token } = this.#options;
    for (const seat of this.#seats) {
      if (this.#claims?.holds(seat.name) === false) seat.runner = undefined;
      if (!this.#mayFold(seat)) continue;
      try {
        const build = await buildOfVersion(store, seat.model);
        const { runner } = seat;
        if (runner !== undefined && seat.error === undefined && sameBuild(build, runner.build))
          continue;
        const collection = await openBuild(store, seat.model);
        this.#takes += 1;
        seat.runner = await ModelRunner.take(seat.model, collection, {
          ...this.#folding,
          share: seat.share,
          token: `${token} ${String(this.#takes)}`,
        });
        seat.error = undefined;
      } catch (thrown) {
        this.#fault(seat, errorOf(thrown));
      }
    }
  }

  async #subscribe(
    from: Position,
    seats: readonly Ready[],
    signal: AbortSignal,
    delivered: () => void,
  ): Promise<void> {
    const types = new Set<EventType>(this.#options.models.flatMap((model) => model.types));
    await this.#options.events.subscribe(
      from,
      async (batch) => {
        this.#subscriptionError = undefined;
        delivered();
        await this.#deliver(batch, seats);
        if (batch.live) await this.#pause(this.#options.gatherMs ?? 10, signal);
      },
      { signal, types: Array.from(types), batchSize: this.#options.batchSize ?? 500 },
    );
    if (!signal.aborted) throw new Error('the subscription ended by itself');
  }

  /**
   * To those with whom the subscription began, and to nobody else: whoever comes, or comes back,
   * while it goes on has missed batches, and must not be handed a later one.
   */
  async #deliver(batch: Batch, seats: readonly Ready[]): Promise<void> {
    let yieldedAt = performance.now();
    for (const seat of seats) {
      const { runner } = seat;
      if (!this.#mayFold(seat)) throw new Resume();
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
    if (this.#ready().length !== seats.length) throw new Resume();
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
    const { store, workers } = this.#options;
    const live = await store.live(runner.model.name);
    if (live === undefined || live.version === runner.model.version) return;
    // Older code that is alone was started to go back; beside newer code it is about to be stopped.
    const back = workers === undefined;
    if (await store.switchLive(runner.model.name, live, runner.build, { back })) {
      this.#log.info(
        { model: runner.model.name, from: live, to: runner.build },
        'read models: another version is live now',
      );
    }
  }

  async #lookRegularly(signal: AbortSignal): Promise<void> {
    for (let took = 0; ;) {
      this.#look = new AbortController();
      const pause = Math.max(LOOK_MS, took * LOOK_SHARE);
      await this.#pause(pause, AbortSignal.any([signal, this.#look.signal]));
      if (signal.aborted) return;
      const began = performance.now();
      // Asked one by one: a seat may be given up while another one is looked after.
      for (const seat of this.#seats) if (this.#isReady(seat)) await this.#carryOut(seat);
      took = performance.now() - began;
      for (const seat of this.#seats) seat.rate = rateNow(seat);
      this.#options.onRates?.(this.standing.rates(), this.#claims?.place);
    }
  }

  async #carryOut(seat: Ready): Promise<void> {
    const { events, parked } = this.#options;
    try {
      const { replayed, skipped } = await carryOut(seat.runner, { events, parked });
      if (replayed + skipped === 0) return;
      this.#log.info(
        { model: seat.model.name, replayed, skipped },
        'read models: parked events were dealt with as ordered',
      );
    } catch (thrown) {
      this.#fault(seat, errorOf(thrown));
      this.lookAgain();
    }
  }

  #fault(seat: Seat, error: Error): void {
    seat.error = error;
    if (error instanceof CheckpointLost) {
      // Somebody else folds it, or has done so for a moment, as whoever goes back to a kept build
      // does. With leases these say whose it is; without them it is asked for again.
      seat.runner = undefined;
      if (this.#claims !== undefined) seat.error = undefined;
      this.#log.warn(
        { model: seat.model.name, share: seat.share, err: error },
        'read models: another runner has the checkpoint',
      );
    } else {
      this.#log.error(
        { model: seat.model.name, err: error, failures: seat.failures },
        'read models: folding failed, will be tried again',
      );
    }
    clearTimeout(seat.rest);
    seat.rest = setTimeout(() => {
      seat.rest = undefined;
      this.lookAgain();
    }, backOff(seat.failures));
    seat.failures += 1;
  }
}
