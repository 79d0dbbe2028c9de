import type { DomainEvent } from '@rostrum/contracts';
import type {
  AppendResult,
  Batch,
  EventStore,
  LoadedStream,
  Position,
  ReadAllOptions,
  RecordedEvent,
  SubscribeOptions,
  VerificationStatus,
} from '@rostrum/event-store';

/** Position of the n-th event, from 1. */
export function positionOf(ordinal: number): Position {
  return String(ordinal).padStart(16, '0');
}

/** A recorded event with the metadata that folds use. */
export function recorded(
  event: DomainEvent,
  ordinal: number,
  recordedAt = '2026-01-01T00:00:00.000Z',
): RecordedEvent {
  return {
    ...event,
    id: `event-${String(ordinal)}`,
    stream: 'test-1',
    revision: ordinal - 1,
    position: positionOf(ordinal),
    schemaVersion: 1,
    metadata: {
      actor: 'system:test',
      correlationId: 'test',
      causationId: 'test',
      recordedAt,
      prevHash: '',
      hash: '',
    },
  };
}

/** An event store in memory, for readers only: nothing can be appended through the port. */
export class MemoryLog implements EventStore {
  readonly events: RecordedEvent[] = [];
  /** Returns the error of reading an event, such as a missing key. */
  broken: ((event: RecordedEvent) => Error | undefined) | undefined;
  readonly #wake = new Set<() => void>();

  add(...events: readonly DomainEvent[]): Position {
    for (const event of events) this.events.push(recorded(event, this.events.length + 1));
    for (const wake of this.#wake) wake();
    return positionOf(this.events.length);
  }

  async *readAll(from: Position, options: ReadAllOptions = {}): AsyncGenerator<Batch> {
    const until = options.until ?? (await this.head());
    let at = from;
    while (at < until) {
      const batch = this.#batch(at, { ...options, until });
      yield batch;
      at = batch.position;
    }
  }

  #batch(from: Position, { types, until, batchSize = 500 }: ReadAllOptions): Batch {
    const start = from === '' ? 0 : Number(from);
    const found: RecordedEvent[] = [];
    let ordinal = start;
    const end =
      until === undefined || until === ''
        ? this.events.length
        : Math.min(this.events.length, Number(until));
    while (ordinal < end && found.length < batchSize) {
      const event = this.events[ordinal];
      ordinal += 1;
      if (event === undefined || types?.includes(event.type) === false) continue;
      const error = this.broken?.(event);
      if (error !== undefined) throw error;
      found.push(event);
    }
    return {
      events: found,
      position: ordinal === 0 ? '' : positionOf(ordinal),
      live: ordinal === this.events.length,
    };
  }

  async subscribe(
    from: Position,
    handler: (batch: Batch) => Promise<void>,
    { signal, ...options }: SubscribeOptions,
  ): Promise<void> {
    let at = from;
    while (!signal.aborted) {
      if (at >= (await this.head())) {
        await this.#news(signal);
        continue;
      }
      const batch = this.#batch(at, options);
      await handler(batch);
      at = batch.position;
    }
  }

  subscribeToRevisions(): Promise<void> {
    return Promise.reject(new Error('this log has no streams'));
  }

  async #news(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const done = (): void => {
        this.#wake.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#wake.add(done);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    });
  }

  async head(): Promise<Position> {
    return this.events.length === 0 ? '' : positionOf(this.events.length);
  }

  append(): Promise<AppendResult> {
    return Promise.reject(new Error('this log is filled by its test'));
  }
  load(): Promise<LoadedStream> {
    return Promise.reject(new Error('this log has no streams'));
  }
  async *readStream(stream: string): AsyncGenerator<RecordedEvent> {
    yield* this.events.filter((event) => event.stream === stream);
  }
  verified(): Promise<VerificationStatus> {
    return Promise.resolve({ position: '', events: 0, reachedAt: null, at: null, damaged: null });
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}
