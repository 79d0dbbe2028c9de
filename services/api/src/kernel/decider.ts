import type { DomainEvent } from '@rostrum/contracts';
import {
  WrongExpectedRevision,
  type Cause,
  type EventStore,
  type Position,
  type RecordedEvent,
  type StreamName,
} from '@rostrum/event-store';
import { KeyedMutex } from './keyed-mutex.ts';

/**
 * A decision about one stream: `evolve` folds its events into a state, `decide` returns the events
 * that a command leads to. Both are pure; ids and the time come in the command.
 */
export interface Decider<S, C> {
  readonly initialState: S;
  readonly evolve: (state: S, event: RecordedEvent) => S;
  /** `[]` when the command was carried out before. @throws DomainError when it is not allowed */
  readonly decide: (command: C, state: S) => readonly DomainEvent[];
}

export interface Decided<S> {
  readonly state: S;
  /** Of the last event of the stream. */
  readonly position: Position;
  readonly appended: readonly RecordedEvent[];
}

/** Retries before giving up; conflicts inside one process are serialised. */
const attempts = 20;

/** Serialises retries of one stream after a conflict. */
const retrying = new WeakMap<EventStore, KeyedMutex>();

/**
 * Reads the stream, decides, and appends at the revision that was read. After a conflict it decides
 * again on the new state; retries of one stream run one after the other, so that each of many
 * concurrent writers succeeds. `decide` makes a repeated command a no-op.
 * @throws WrongExpectedRevision after 20 conflicts with other processes
 */
export async function execute<S, C>(
  events: EventStore,
  stream: StreamName,
  decider: Decider<S, C>,
  command: C,
  cause: Cause,
): Promise<Decided<S>> {
  const attempt = () => decideOnce(events, stream, decider, command, cause);
  try {
    return await attempt();
  } catch (error) {
    // Marked for drills: retry-after-conflict
    if (!(error instanceof WrongExpectedRevision)) throw error;
  }
  const mutex = retrying.get(events) ?? new KeyedMutex();
  retrying.set(events, mutex);
  return mutex.run(stream, async () => {
    for (let left = attempts; ; left -= 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || left === 1) throw error;
      }
    }
  });
}

/** @throws WrongExpectedRevision when another writer appended in between */
async function decideOnce<S, C>(
  events: EventStore,
  stream: StreamName,
  decider: Decider<S, C>,
  command: C,
  cause: Cause,
): Promise<Decided<S>> {
  const loaded = await events.load(stream);
  const state = loaded.events.reduce(decider.evolve, decider.initialState);
  const next = decider.decide(command, state);
  if (next.length === 0) return { state, position: loaded.position, appended: [] };
  const appended = await events.append(stream, next, loaded.tip, cause);
  return {
    state: appended.events.reduce(decider.evolve, state),
    position: appended.position,
    appended: appended.events,
  };
}

/** Folds a stream without deciding on it. */
export async function stateOf<S>(
  events: EventStore,
  stream: StreamName,
  decider: Pick<Decider<S, never>, 'initialState' | 'evolve'>,
): Promise<{ state: S; revision: number | 'no-stream'; position: Position }> {
  const { events: recorded, tip, position } = await events.load(stream);
  return {
    state: recorded.reduce(decider.evolve, decider.initialState),
    revision: tip === 'no-stream' ? tip : tip.revision,
    position,
  };
}
