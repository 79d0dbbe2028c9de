import { LogUnavailable, type EventStore, type StreamName } from '@rostrum/event-store';
import { StateUnavailable } from '@rostrum/state';
import { stateOf, type Decider } from './decider.ts';

/** A stream cannot be read although log and state are available, e.g. because a key is missing. */
export class StreamUnreadable extends Error {
  override readonly name = 'StreamUnreadable';
}

/**
 * The state of a stream, for work on many streams in which one unreadable stream must not stop the
 * others.
 * @throws StreamUnreadable
 * @throws LogUnavailable, StateUnavailable when no stream can be read now
 */
export async function readState<S>(
  events: EventStore,
  stream: StreamName,
  decider: Pick<Decider<S, never>, 'initialState' | 'evolve'>,
): Promise<S> {
  return (await wrapReadErrors(stream, () => stateOf(events, stream, decider))).state;
}

/** Runs `read`; an error that concerns only this stream becomes a StreamUnreadable. */
export async function wrapReadErrors<T>(stream: StreamName, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof LogUnavailable || cause instanceof StateUnavailable) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StreamUnreadable(`${stream} cannot be read: ${why}`, { cause });
  }
}
