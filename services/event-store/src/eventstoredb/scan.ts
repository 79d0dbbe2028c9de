import { batchSizeOf, SCANNED_PER_BATCH } from '../batch-size.ts';
import type { Position, RawBatch, RawRecordedEvent, ReadAllOptions } from '../port.ts';
import { toServerPosition } from './position.ts';

/** Validated options of a read of the whole log. */
export interface Scan {
  readonly types: ReadonlySet<string> | undefined;
  readonly batchSize: number;
  /** Inclusive. Undefined: no end. */
  readonly until: Position | undefined;
}

/** @throws RangeError when the batch size or the position is invalid */
export function scanOf(options: ReadAllOptions): Scan {
  const { types, until } = options;
  const batchSize = batchSizeOf(options);
  if (until !== undefined) toServerPosition(until);
  return { types: types === undefined ? undefined : new Set(types), batchSize, until };
}

/** Collects one batch from events in log order. */
export class BatchBuilder {
  readonly #scan: Scan;
  readonly #from: Position;
  readonly #events: RawRecordedEvent[] = [];
  #at: Position;
  #scanned = 0;
  /** The log continues after `until`. */
  beyond = false;

  constructor(from: Position, scan: Scan) {
    this.#from = from;
    this.#at = from;
    this.#scan = scan;
  }

  /** False when the batch is complete; the event then belongs to the next batch. */
  add(event: RawRecordedEvent): boolean {
    const { until, batchSize, types } = this.#scan;
    if (until !== undefined && event.position > until) {
      this.beyond = true;
      return false;
    }
    if (this.#events.length >= batchSize || this.#scanned >= SCANNED_PER_BATCH) return false;
    this.#scanned += 1;
    this.#at = event.position;
    if (types === undefined || types.has(event.type)) this.#events.push(event);
    return true;
  }

  /**
   * Undefined when no event was added.
   * @param live the batch reaches the head of the log
   */
  batch(live: boolean): RawBatch | undefined {
    if (this.#at === this.#from) return undefined;
    return { events: this.#events, position: this.#at, live };
  }
}
