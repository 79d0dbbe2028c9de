import {
  BACKWARDS,
  END,
  FORWARDS,
  START as FROM_START,
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { START, type Position, type RawBatch, type RawRecordedEvent } from '../port.ts';
import { NoAnswer, readError } from './errors.ts';
import { isOwn, type StreamFilter } from './own-events.ts';
import { toPosition, toServerPosition, type ServerPosition } from './position.ts';
import { BatchBuilder, type Scan } from './scan.ts';
import { toRawEvent, type ServerEvent } from './stored-event.ts';

/** Records per call when a filter may drop most of them. */
const PAGE = 500;
/** Records of the first call when searching backwards for the last event of the log. */
const FIRST_PAGE = 8;

const ignore = (): void => undefined;

/**
 * All events of a read. Reads have no deadline of their own; each next event may take `attemptTimeoutMs`.
 * @throws NoAnswer
 */
async function collect<E>(read: StreamingRead<E>, silenceMs: number): Promise<E[]> {
  const events: E[] = [];
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const expectMore = (): void => {
        clearTimeout(timer);
        const onTimeout = (): void => reject(new NoAnswer(`no event in ${String(silenceMs)} ms`));
        timer = setTimeout(onTimeout, silenceMs);
      };
      read.on('data', (event: E) => {
        events.push(event);
        expectMore();
      });
      read.on('end', resolve);
      read.on('error', reject);
      expectMore();
    });
    return events;
  } catch (error) {
    // The server sends until the read is cancelled; later errors do not matter.
    read.on('error', ignore);
    read.cancel().catch(ignore);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The server's value for an unknown position; occurs with explicit transactions only. */
const UNKNOWN_POSITION = 2n ** 64n - 1n;

const received = ({ event }: ResolvedEvent | AllStreamResolvedEvent): ServerEvent => {
  if (event?.position === undefined || event.position.commit === UNKNOWN_POSITION)
    throw new TypeError('the server sent an event without a position');
  return event as ServerEvent;
};

export interface ScanResult {
  /** Undefined when there is no event after `from` up to the end of the scan. */
  readonly batch: RawBatch | undefined;
  /** Whether the log continues after the end of the scan. */
  readonly beyond: boolean;
}

/** Single reads, each with a maximum count and a timeout. Does not retry. */
export class Reads {
  readonly #client: EventStoreDBClient;
  readonly #silenceMs: number;
  readonly #own: StreamFilter;

  constructor(client: EventStoreDBClient, silenceMs: number, own: StreamFilter) {
    this.#client = client;
    this.#own = own;
    this.#silenceMs = silenceMs;
  }

  /** At most `count` events of the stream, from `fromRevision` on; none when there is no such stream. */
  async stream(stream: string, fromRevision: number, count: number): Promise<RawRecordedEvent[]> {
    const read = this.#client.readStream(stream, {
      fromRevision: BigInt(fromRevision),
      direction: FORWARDS,
      maxCount: count,
      requiresLeader: true,
    });
    try {
      const found = await collect(read, this.#silenceMs);
      return found.map((resolved) => toRawEvent(received(resolved)));
    } catch (error) {
      if (readError(error).type === 'stream-not-found') return [];
      throw error;
    }
  }

  /** The next batch after `from`. */
  async scan(from: Position, scan: Scan): Promise<ScanResult> {
    const builder = new BatchBuilder(from, scan);
    const count = scan.types === undefined ? scan.batchSize + 1 : Math.max(PAGE, scan.batchSize);
    for (let cursor = from; ;) {
      const { records, last } = await this.#page(cursor, count);
      for (const record of records) {
        if (!isOwn(record, this.#own)) continue;
        if (!builder.add(toRawEvent(record))) {
          return { batch: builder.batch(false), beyond: builder.beyond };
        }
      }
      if (records.length < count) return { batch: builder.batch(true), beyond: false };
      cursor = last;
    }
  }

  /** Records after `from`. The server's reads include the record at the position, which is dropped. */
  async #page(
    from: Position,
    count: number,
  ): Promise<{ readonly records: ServerEvent[]; readonly last: Position }> {
    const start = toServerPosition(from);
    const read = this.#client.readAll({
      fromPosition: start ?? FROM_START,
      direction: FORWARDS,
      maxCount: start === undefined ? count : count + 1,
      requiresLeader: true,
    });
    const records = (await collect(read, this.#silenceMs))
      .map(received)
      .filter(({ position }) => toPosition(position) > from);
    const last = records.at(-1);
    return { records, last: last === undefined ? from : toPosition(last.position) };
  }

  /**
   * Position of the last event of the log.
   * @param known position of an existing event; the search does not go back before it
   */
  async head(known: Position): Promise<Position> {
    let before: ServerPosition | undefined;
    for (let count = FIRST_PAGE; ; count = PAGE) {
      const read = this.#client.readAll({
        fromPosition: before ?? END,
        direction: BACKWARDS,
        maxCount: count,
        requiresLeader: true,
      });
      const records = (await collect(read, this.#silenceMs)).map(received);
      for (const record of records) {
        if (isOwn(record, this.#own)) return toPosition(record.position);
        before = record.position;
        if (toPosition(record.position) <= known) return known;
      }
      if (records.length < count) return START;
    }
  }
}
