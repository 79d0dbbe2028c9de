import { LRUCache } from 'lru-cache';
import type { EventType } from '@rostrum/contracts';
import { LogFollower } from './log-follower.ts';
import type {
  AppendResult,
  Cause,
  EventStore,
  Expected,
  NewEvent,
  Position,
  RecordedEvent,
  StreamName,
} from './port.ts';
import { StreamOperations, type Operation } from './stream-operations.ts';

/** How the events of a stream become a state. The cache distinguishes folds by their `evolve`. */
export interface Fold<S> {
  readonly initialState: S;
  readonly evolve: (state: S, event: RecordedEvent) => S;
  /** The only types that `evolve` looks at; others are not decrypted. Default: all. */
  readonly types?: readonly EventType[];
}

/** A folded stream. `tip` and `position` are those of the last event that was folded. */
export interface FoldedStream<S> {
  readonly state: S;
  readonly tip: Expected;
  readonly position: Position;
}

export interface StateCacheOptions {
  /**
   * Whether all appends to the log are made through `append` and `observed` of this cache. Then
   * states are always current; otherwise they are current while `follow` runs and has caught up
   * with the log.
   */
  readonly soleWriter: boolean;
  /** Monotonic time in milliseconds. Default: `performance.now`. */
  readonly now?: () => number;
  readonly limits?: Partial<typeof stateCacheLimits>;
}

export const stateCacheLimits = {
  /** Maximum number of states. Each counts as at least the same share of `characters`. */
  streams: 20_000,
  /** Maximum size of all states as JSON, in UTF-16 code units. */
  characters: 32 * 1024 * 1024,
  /**
   * Maximum age of a state in milliseconds. Its stream is then read again, so that text of an
   * erased subject does not stay in memory.
   */
  keptMs: 60_000,
  /** States are not used when `lagMs` is greater. Milliseconds. */
  levelMs: 3_000,
  /** Milliseconds between two comparisons of the subscription with the head of the log. */
  checkMs: 1_000,
  /** Maximum milliseconds that `upTo` waits for the subscription, or for appends in progress. */
  waitMs: 250,
};

/** Number of folds of one stream whose states are cached; the oldest is dropped. */
const FOLDS_PER_STREAM = 2;
/** Characters counted for a state in addition to its JSON and its stream's name. */
const ENTRY_CHARACTERS = 300;

interface Entry {
  readonly evolve: unknown;
  readonly folded: FoldedStream<unknown>;
  readonly keptSince: number;
  readonly characters: number;
}

interface PendingRead {
  readonly evolve: unknown;
  readonly operation: Operation;
  readonly folded: Promise<FoldedStream<unknown>>;
}

const revisionOf = (tip: Expected): number => (tip === 'no-stream' ? -1 : tip.revision);

/**
 * Folded states of streams, so that a command need not read its stream. A state is dropped when a
 * later event of its stream is seen: by an append of this process, or by the subscription. Streams
 * without events are not cached. A stale state cannot damage the log, which rejects an append whose
 * expected revision is not the current one.
 */
export class StateCache {
  readonly #events: EventStore;
  /** Whether no other process writes, so that states are always current. */
  readonly soleWriter: boolean;
  readonly #now: () => number;
  readonly #limits: typeof stateCacheLimits;
  readonly #entries: LRUCache<StreamName, readonly Entry[]>;
  readonly #operations = new StreamOperations();
  readonly #loading = new Map<StreamName, PendingRead>();
  readonly #follower: LogFollower;
  #generation = 0;

  constructor(events: EventStore, options: StateCacheOptions) {
    this.#events = events;
    this.soleWriter = options.soleWriter;
    this.#now = options.now ?? (() => performance.now());
    this.#limits = { ...stateCacheLimits, ...options.limits };
    this.#follower = new LogFollower(events, {
      now: this.#now,
      checkMs: this.#limits.checkMs,
      catchUpTimeoutMs: this.#limits.levelMs,
      onStart: () => this.clear(),
      onEvent: (stream, revision) => this.#saw(stream, revision),
    });
    const { characters: maxSize, streams } = this.#limits;
    const least = Math.ceil(maxSize / streams);
    this.#entries = new LRUCache({
      // `max` would allocate room for all streams at once.
      maxSize,
      sizeCalculation: (entries) =>
        Math.max(
          least,
          entries.reduce((sum, { characters }) => sum + characters, 0),
        ),
    });
  }

  /**
   * Follows the log until `signal` aborts, so that events of other processes are seen. Resumes after
   * a failure, which is reported to `onFailure`.
   */
  async follow(signal: AbortSignal, onFailure: (error: unknown) => void): Promise<void> {
    if (!this.soleWriter) await this.#follower.run(signal, onFailure);
  }

  /**
   * Milliseconds since it was last known that the subscription had delivered all events of the log.
   */
  get lagMs(): number {
    return this.soleWriter ? 0 : this.#now() - this.#follower.levelAt;
  }

  /**
   * The cached state, without events that this process has not seen yet; undefined when the stream
   * has to be read.
   */
  known<S>(stream: StreamName, fold: Fold<S>): FoldedStream<S> | undefined {
    if (this.lagMs > this.#limits.levelMs) return undefined;
    const entry = this.#entries.get(stream)?.find(({ evolve }) => evolve === fold.evolve);
    if (!entry || this.#now() - entry.keptSince > this.#limits.keptMs) return undefined;
    return entry.folded as FoldedStream<S>;
  }

  /**
   * The cached state if it includes all events up to a position, by default up to now; otherwise
   * undefined.
   */
  async upTo<S>(
    stream: StreamName,
    fold: Fold<S>,
    position?: Position,
  ): Promise<FoldedStream<S> | undefined> {
    const { waitMs } = this.#limits;
    if (this.soleWriter && !(await this.#operations.appendsEnded(stream, waitMs))) return undefined;
    const known = this.known(stream, fold);
    if (this.soleWriter || !known) return known;
    const goal = position ?? (await this.#events.head());
    const reached = await this.#follower.reached(goal, waitMs);
    return reached ? this.known(stream, fold) : undefined;
  }

  /**
   * Reads and folds the stream. Concurrent calls for one stream share a read. With `fresh`, the
   * state has all events that were in the log at the time of the call.
   */
  async read<S>(stream: StreamName, fold: Fold<S>, fresh = false): Promise<FoldedStream<S>> {
    const running = this.#loading.get(stream);
    if (
      running?.evolve === fold.evolve &&
      (!fresh || (this.soleWriter && !this.#operations.appends(stream))) &&
      running.operation.seen < 0 &&
      running.operation.generation === this.#generation
    ) {
      return running.folded as Promise<FoldedStream<S>>;
    }
    const operation = this.#operations.begin(stream, this.#generation);
    const loading = { evolve: fold.evolve, operation, folded: this.#read(stream, fold, operation) };
    this.#loading.set(stream, loading);
    try {
      return await loading.folded;
    } finally {
      if (this.#loading.get(stream) === loading) this.#loading.delete(stream);
    }
  }

  async #read<S>(
    stream: StreamName,
    fold: Fold<S>,
    operation: Operation,
  ): Promise<FoldedStream<S>> {
    try {
      const folded = await foldStream(this.#events, stream, fold);
      this.#keep(stream, fold, folded, operation);
      return folded;
    } finally {
      operation.end();
    }
  }

  /**
   * Appends to a folded stream and caches the state after it.
   * @throws as `EventStore.append`
   */
  async append<S>(
    stream: StreamName,
    fold: Fold<S>,
    before: FoldedStream<S>,
    events: readonly NewEvent[],
    cause: Cause,
  ): Promise<{ readonly folded: FoldedStream<S>; readonly appended: AppendResult }> {
    const operation = this.#operations.begin(stream, this.#generation, true);
    try {
      const appended = await this.#events.append(stream, events, before.tip, cause);
      const { tip, position } = appended;
      const state = appended.events.reduce(fold.evolve, before.state);
      const folded = { state, tip, position };
      this.#saw(stream, tip.revision);
      this.#keep(stream, fold, folded, operation);
      return { folded, appended };
    } catch (error) {
      // Drops the state `before`: the stream may have later events.
      this.#saw(stream, revisionOf(before.tip) + 1);
      throw error;
    } finally {
      operation.end();
    }
  }

  /**
   * Makes an append that does not start from a folded state, and drops the states that it outdates.
   */
  async observed(stream: StreamName, append: () => Promise<AppendResult>): Promise<AppendResult> {
    const operation = this.#operations.begin(stream, this.#generation, true);
    try {
      const appended = await append();
      this.#saw(stream, appended.tip.revision);
      return appended;
    } catch (error) {
      this.#saw(stream, Number.MAX_SAFE_INTEGER);
      throw error;
    } finally {
      operation.end();
    }
  }

  /** Drops all states; results of reads and appends that are in progress are not cached either. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
  }

  /** Notes that the stream has an event of this revision, and drops earlier states. */
  #saw(stream: StreamName, revision: number): void {
    this.#operations.saw(stream, revision);
    const entries = this.#entries.peek(stream);
    const current = entries?.filter(({ folded }) => revisionOf(folded.tip) >= revision) ?? [];
    if (entries === undefined || current.length === entries.length) return;
    if (current.length === 0) this.#entries.delete(stream);
    else this.#entries.set(stream, current);
  }

  #keep<S>(stream: StreamName, fold: Fold<S>, folded: FoldedStream<S>, operation: Operation): void {
    const revision = revisionOf(folded.tip);
    if (revision < operation.seen || revision < 0) return;
    if (operation.generation !== this.#generation) return;
    const entries = this.#entries.peek(stream) ?? [];
    const before = entries.find(({ evolve }) => evolve === fold.evolve);
    if (before && revisionOf(before.folded.tip) > revision) return;
    const others = entries.filter((entry) => entry !== before).slice(1 - FOLDS_PER_STREAM);
    const json = JSON.stringify(folded.state) as string | undefined;
    const entry: Entry = {
      evolve: fold.evolve,
      folded,
      keptSince: this.#now(),
      characters: (json?.length ?? 0) + stream.length + ENTRY_CHARACTERS,
    };
    this.#entries.set(stream, [...others, entry]);
  }
}

/** Reads and folds a stream. */
export async function foldStream<S>(
  events: Pick<EventStore, 'load'>,
  stream: StreamName,
  { initialState, evolve, types }: Fold<S>,
): Promise<FoldedStream<S>> {
  const { events: recorded, tip, position } = await events.load(stream, types);
  return { state: recorded.reduce(evolve, initialState), tip, position };
}
