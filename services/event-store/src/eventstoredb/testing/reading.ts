import { once } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { MemoryLog, StoredRecord } from './memory-log.ts';
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  nameOf,
  streamNotFoundMessage,
} from './messages.ts';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** Records per search window; the checkpoint interval is a number of search windows. */
const SEARCH_WINDOW = 32;

/** Sends messages with back-pressure: waits until the client has received the ones before. */
class Sender {
  readonly #call: ReadCall;
  readonly #gone = new AbortController();

  constructor(call: ReadCall) {
    this.#call = call;
    const leave = (): void => this.#gone.abort();
    call.once('cancelled', leave).once('close', leave).once('error', leave);
  }

  /** Aborts when the client ends the call. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** False when the client has ended the call. */
  async send(message: ReadResp): Promise<boolean> {
    const { signal } = this.#gone;
    if (signal.aborted) return false;
    if (!this.#call.write(message)) {
      await once(this.#call, 'drain', { signal }).catch(() => undefined);
    }
    return !signal.aborted;
  }

  end(): void {
    this.#call.end();
  }
}

/** The records that a read asks for, in its direction. */
function* recordsOf(log: MemoryLog, options: ReadReq.Options): Generator<StoredRecord> {
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const stream = options.getStream();
  const records =
    stream === undefined ? log.records : log.stream(nameOf(stream.getStreamIdentifier()));
  let index: number;
  if (stream !== undefined) {
    if (stream.hasStart()) index = 0;
    else if (stream.hasEnd()) index = records.length - 1;
    else index = Number(stream.getRevision());
  } else {
    const all = options.getAll();
    const position = all?.getPosition();
    if (position !== undefined) {
      const at = log.indexOf(BigInt(position.getCommitPosition()));
      // A forward read includes the record at the position, a backward read does not.
      index = backwards ? at - 1 : at;
    } else index = all?.hasEnd() === true ? records.length - 1 : 0;
  }
  let left = Number(options.getCount());
  const step = backwards ? -1 : 1;
  for (; left > 0; index += step, left -= 1) {
    const record = records[index];
    if (record === undefined) return;
    yield record;
  }
}

export async function read(
  call: ReadCall,
  log: MemoryLog,
  options: ReadReq.Options,
): Promise<void> {
  const reader = new Sender(call);
  const stream = options.getStream();
  if (stream !== undefined) {
    const name = nameOf(stream.getStreamIdentifier());
    if (log.stream(name).length === 0) {
      await reader.send(streamNotFoundMessage(name));
      reader.end();
      return;
    }
  }
  for (const record of recordsOf(log, options)) {
    if (!(await reader.send(eventMessage(record)))) return;
  }
  reader.end();
}

function matcherOf(options: ReadReq.Options): (record: StoredRecord) => boolean {
  const filter = options.getFilter();
  if (filter === undefined) return () => true;
  const expression = filter.getEventType() ?? filter.getStreamIdentifier();
  const onType = filter.hasEventType();
  const regex = new RegExp(expression?.getRegex() ?? '');
  const prefixes = expression?.getPrefixList() ?? [];
  return ({ type, stream }) => {
    const text = onType ? type : stream;
    if (prefixes.length > 0) return prefixes.some((prefix) => text.startsWith(prefix));
    return regex.test(text);
  };
}

/** An open subscription, for tests to interfere with. */
export interface Subscription {
  /** Leaves the subscription open but sends nothing any more. */
  mute(): void;
  readonly call: ReadCall;
}

/** Sends all records after a position, then new ones as they are appended, until the client ends the call. */
export async function subscribeToAll(
  call: ReadCall,
  log: MemoryLog,
  options: ReadReq.Options,
  onOpen: (subscription: Subscription) => void,
): Promise<void> {
  const reader = new Sender(call);
  const matches = matcherOf(options);
  const filter = options.getFilter();
  const interval = SEARCH_WINDOW * Math.max(1, filter?.getCheckpointintervalmultiplier() ?? 1);
  const all = options.getAll();
  const position = all?.getPosition();
  let next = all?.hasEnd() === true ? log.records.length : 0;
  let passed: bigint | undefined;
  if (position !== undefined) {
    // The start position is exclusive.
    passed = BigInt(position.getCommitPosition());
    next = log.indexOf(passed + 1n);
  }
  const faulty = { muted: false };
  let wake = (): void => undefined;
  onOpen({ call, mute: () => (faulty.muted = true) });
  const unfollow = log.follow(() => wake());
  const { gone } = reader;
  gone.addEventListener('abort', () => wake(), { once: true });
  try {
    if (!(await reader.send(confirmationMessage()))) return;
    let caughtUp = false;
    for (let considered = 0; !gone.aborted;) {
      const appended = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const record = faulty.muted ? undefined : log.records[next];
      if (record === undefined) {
        if (!caughtUp && !faulty.muted) {
          caughtUp = true;
          if (filter !== undefined && passed !== undefined)
            await reader.send(checkpointMessage(passed));
          await reader.send(caughtUpMessage());
        }
        await appended;
        continue;
      }
      next += 1;
      passed = record.position;
      considered += 1;
      if (matches(record) && !(await reader.send(eventMessage(record)))) return;
      if (filter !== undefined && considered % interval === 0)
        await reader.send(checkpointMessage(passed));
    }
  } finally {
    unfollow();
  }
}
