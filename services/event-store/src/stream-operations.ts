import type { StreamName } from './port.ts';

/** A read or append of a stream that is in progress. */
export interface Operation {
  /** Highest revision of the stream that was seen since the operation began; -1: none. */
  readonly seen: number;
  /** The cache's generation when the operation began; `StateCache.clear` raises the generation. */
  readonly generation: number;
  end(): void;
}

interface RunningOperation {
  seen: number;
  readonly generation: number;
  /**
   * Undefined for a read. For an append, resolves when it has ended; other readers may see its
   * events earlier.
   */
  readonly appended: Promise<void> | undefined;
  end(): void;
}

/** The reads and appends that are in progress, by stream. */
export class StreamOperations {
  readonly #running = new Map<StreamName, Set<RunningOperation>>();

  begin(stream: StreamName, generation: number, appends = false): Operation {
    let ended = (): void => undefined;
    const appended = appends ? new Promise<void>((resolve) => (ended = resolve)) : undefined;
    const operations = this.#running.get(stream) ?? new Set();
    const operation: RunningOperation = {
      seen: -1,
      generation,
      appended,
      end: () => {
        operations.delete(operation);
        if (operations.size === 0) this.#running.delete(stream);
        ended();
      },
    };
    this.#running.set(stream, operations.add(operation));
    return operation;
  }

  /** Notes that the stream has an event of this revision. */
  saw(stream: StreamName, revision: number): void {
    for (const operation of this.#running.get(stream) ?? []) {
      operation.seen = Math.max(operation.seen, revision);
    }
  }

  appends(stream: StreamName): boolean {
    return this.#appendsTo(stream).length > 0;
  }

  /** Whether the appends to the stream that are in progress end within `withinMs` milliseconds. */
  async appendsEnded(stream: StreamName, withinMs: number): Promise<boolean> {
    const appends = this.#appendsTo(stream);
    if (appends.length === 0) return true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), withinMs).unref();
    });
    const ended = await Promise.race([Promise.all(appends).then(() => true), late]);
    clearTimeout(timer);
    return ended;
  }

  #appendsTo(stream: StreamName): Promise<void>[] {
    const operations = [...(this.#running.get(stream) ?? [])];
    return operations.flatMap(({ appended }) => appended ?? []);
  }
}
