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
import { toPlace, toPosition, type Place } from './position.ts';
import { BatchBuilder, type Scan } from './scan.ts';
import { isSystemEvent, toRawEvent, type Received } from './stored-event.ts';

/** Records per call when a filter leaves most of them out. */
const PAGE = 500;
/** Records of the first call when looking for the last event that is not the server's own. */
const LAST = 8;

const ignore = (): void => undefined;

/** Everything that a read yields. Reads have no deadline of their own: `silenceMs` is how long the next event may take. */
async function collect<E>(read: StreamingRead<E>, silenceMs: number): Promise<E[]> {
  const events: E[] = [];
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const expectMore = (): void => {
        clearTimeout(timer);
        const giveUp = (): void => reject(new NoAnswer(`nothing in ${String(silenceMs)} ms`));
        timer = setTimeout(giveUp, silenceMs);
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
    // The server goes on until it is told; what that comes to is nobody's concern any more.
    read.on('error', ignore);
    read.cancel().catch(ignore);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** How the server says that it does not know a position: of events of a transaction, which nobody writes any more. */
const NOWHERE = 2n ** 64n - 1n;

const received = ({ event }: ResolvedEvent | AllStreamResolvedEvent): Received => {
  if (event?.position === undefined || event.position.commit === NOWHERE)
    throw new TypeError('the server gave an event no position');
  return event as Received;
};

export interface Scanned {
  /** Undefined: there is nothing behind `from` up to the end of the scan. */
  readonly batch: RawBatch | undefined;
  /** The log goes on behind the end of the scan. */
  readonly beyond: boolean;
}

/** Single reads, each bounded in number and in silence. Nothing is tried twice here. */
export class Reads {
  readonly #client: EventStoreDBClient;
  readonly #silenceMs: number;

  constructor(client: EventStoreDBClient, silenceMs: number) {
    this.#client = client;
    this.#silenceMs = silenceMs;
  }

  /** At most `count` events from that revision on. */
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

  /** The next batch behind `from`. */
  async scan(from: Position, scan: Scan): Promise<Scanned> {
    const builder = new BatchBuilder(from, scan);
    const count = scan.types === undefined ? scan.batchSize + 1 : Math.max(PAGE, scan.batchSize);
    for (let cursor = from; ;) {
      const { records, last } = await this.#page(cursor, count);
      for (const record of records) {
        if (isSystemEvent(record)) continue;
        if (!builder.take(toRawEvent(record))) {
          return { batch: builder.batch(false), beyond: builder.beyond };
        }
      }
      if (records.length < count) return { batch: builder.batch(true), beyond: false };
      cursor = last;
    }
  }

  /** Records behind `from`; the server's reads begin with the one that is there. */
  async #page(
    from: Position,
    count: number,
  ): Promise<{ readonly records: Received[]; readonly last: Position }> {
    const place = toPlace(from);
    const read = this.#client.readAll({
      fromPosition: place ?? FROM_START,
      direction: FORWARDS,
      maxCount: place === undefined ? count : count + 1,
      requiresLeader: true,
    });
    const records = (await collect(read, this.#silenceMs))
      .map(received)
      .filter(({ position }) => toPosition(position) > from);
    const last = records.at(-1);
    return { records, last: last === undefined ? from : toPosition(last.position) };
  }

  /** Position of the last event that is not the server's own. @param known one that is there, to look no further back */
  async head(known: Position): Promise<Position> {
    let before: Place | undefined;
    for (let count = LAST; ; count = PAGE) {
      const read = this.#client.readAll({
        fromPosition: before ?? END,
        direction: BACKWARDS,
        maxCount: count,
        requiresLeader: true,
      });
      const records = (await collect(read, this.#silenceMs)).map(received);
      for (const record of records) {
        if (!isSystemEvent(record)) return toPosition(record.position);
        before = record.position;
        if (toPosition(record.position) <= known) return known;
      }
      if (records.length < count) return START;
    }
  }
}
