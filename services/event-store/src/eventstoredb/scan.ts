import type { Position, RawBatch, RawRecordedEvent, ReadAllOptions } from '../port.ts';
import { toPlace } from './position.ts';

const DEFAULT_BATCH = 500;
const MAX_BATCH = 5_000;
/** Events after which a filtered read answers, with events or without, so that checkpoints move on. */
const PASSED_PER_BATCH = 20_000;

/** A read of the whole log that was checked and knows its bounds. */
export interface Scan {
  readonly types: ReadonlySet<string> | undefined;
  readonly batchSize: number;
  /** Inclusive. Undefined: no end. */
  readonly until: Position | undefined;
}

/** @throws RangeError for a batch size or position that cannot be */
export function scanOf({ types, until, batchSize = DEFAULT_BATCH }: ReadAllOptions): Scan {
  if (!Number.isInteger(batchSize) || batchSize < 1 || batchSize > MAX_BATCH) {
    throw new RangeError(
      `batchSize is ${String(batchSize)}, not an integer from 1 to ${String(MAX_BATCH)}`,
    );
  }
  if (until !== undefined) toPlace(until);
  return { types: types === undefined ? undefined : new Set(types), batchSize, until };
}

/** Puts one batch together from events in log order, wherever they come from. */
export class BatchBuilder {
  readonly #scan: Scan;
  readonly #from: Position;
  readonly #events: RawRecordedEvent[] = [];
  #at: Position;
  #passed = 0;
  /** The log goes on behind `until`. */
  beyond = false;

  constructor(from: Position, scan: Scan) {
    this.#from = from;
    this.#at = from;
    this.#scan = scan;
  }

  /** False: the batch is complete, and this event is the next one's. */
  take(event: RawRecordedEvent): boolean {
    const { until, batchSize, types } = this.#scan;
    if (until !== undefined && event.position > until) {
      this.beyond = true;
      return false;
    }
    if (this.#events.length >= batchSize || this.#passed >= PASSED_PER_BATCH) return false;
    this.#passed += 1;
    this.#at = event.position;
    if (types === undefined || types.has(event.type)) this.#events.push(event);
    return true;
  }

  /** Undefined when there was nothing. @param live nothing more is in the log */
  batch(live: boolean): RawBatch | undefined {
    if (this.#at === this.#from) return undefined;
    return { events: this.#events, position: this.#at, live };
  }
}
