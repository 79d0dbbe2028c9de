import type { EventData, EventType } from '@rostrum/contracts';
import {
  foldStream,
  START,
  WrongExpectedRevision,
  type Cause,
  type EventStore,
  type Fold,
  type FoldedStream,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type StateCache,
  type StreamName,
} from '@rostrum/event-store';
import { KeyedMutex } from './keyed-mutex.ts';

/**
 * A decision about one stream: `evolve` folds its events into a state, `decide` returns the events
 * that a command leads to. Both are pure; ids and the time come in the command.
 */
export interface Decider<S, C> extends Omit<Fold<S>, 'types'> {
  /** `[]` when the command was carried out before. @throws DomainError when it is not allowed */
  readonly decide: (command: C, state: S) => readonly NewEvent[];
}

/** The decider of a command that appends its event each time, whatever the stream holds. */
export const appending = <T extends EventType>(type: T): Decider<null, EventData<T>> => ({
  initialState: null,
  evolve: () => null,
  decide: (data) => [{ type, data } as NewEvent],
});

export interface CommandResult<S> {
  readonly state: S;
  /** Position of the last event of the stream. */
  readonly position: Position;
  readonly appended: readonly RecordedEvent[];
}

/** The log with the cached states of the process. Without `states`, streams are always read. */
export interface CachedEventStore extends EventStore {
  readonly states?: StateCache;
}

/** Retries before giving up; conflicts inside one process are serialised. */
const attempts = 20;

/** Serialises retries of one stream after a conflict. */
const retrying = new WeakMap<EventStore, KeyedMutex>();

/**
 * Decides on the state of the stream, and appends at its revision. After a conflict it decides
 * again on the new state; retries of one stream run one after the other, so that each of many
 * concurrent writers succeeds. `decide` makes a repeated command a no-op.
 * @throws WrongExpectedRevision after 20 conflicts with other processes
 */
export async function execute<S, C>(
  events: CachedEventStore,
  stream: StreamName,
  decider: Decider<S, C>,
  command: C,
  cause: Cause,
): Promise<CommandResult<S>> {
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

/**
 * Like `execute`, for a command that usually begins its stream: decides without reading the stream,
 * and reads it only if it already exists.
 */
export async function executeOnNewStream<S, C>(
  events: CachedEventStore,
  stream: StreamName,
  decider: Decider<S, C>,
  command: C,
  cause: Cause,
): Promise<CommandResult<S>> {
  const empty: FoldedStream<S> = { state: decider.initialState, tip: 'no-stream', position: START };
  if (!events.states?.known(stream, decider) && leadsToEvents(decider, command, empty.state)) {
    try {
      const next = decider.decide(command, empty.state);
      return await append(events, stream, decider, empty, next, cause);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
  return execute(events, stream, decider, command, cause);
}

/** @throws WrongExpectedRevision when another writer appended in between */
async function decideOnce<S, C>(
  events: CachedEventStore,
  stream: StreamName,
  decider: Decider<S, C>,
  command: C,
  cause: Cause,
): Promise<CommandResult<S>> {
  const { states } = events;
  const decideOn = async (known: FoldedStream<S>): Promise<CommandResult<S>> => {
    const next = decider.decide(command, known.state);
    if (next.length > 0) return append(events, stream, decider, known, next, cause);
    return { state: known.state, position: known.position, appended: [] };
  };
  // With other writers a cached state may be stale. An append at its revision is safe, since the
  // log checks the revision; a refusal or a no-op is decided again on the current state.
  const known = states?.soleWriter
    ? await states.upTo(stream, decider)
    : states?.known(stream, decider);
  if (known && (states?.soleWriter || leadsToEvents(decider, command, known.state))) {
    return decideOn(known);
  }
  return decideOn(await current(events, stream, decider));
}

function leadsToEvents<S, C>(decider: Decider<S, C>, command: C, state: S): boolean {
  try {
    return decider.decide(command, state).length > 0;
  } catch {
    return false;
  }
}

async function append<S>(
  events: CachedEventStore,
  stream: StreamName,
  fold: Fold<S>,
  before: FoldedStream<S>,
  next: readonly NewEvent[],
  cause: Cause,
): Promise<CommandResult<S>> {
  if (events.states) {
    const { folded, appended } = await events.states.append(stream, fold, before, next, cause);
    return { state: folded.state, position: folded.position, appended: appended.events };
  }
  const appended = await events.append(stream, next, before.tip, cause);
  return {
    state: appended.events.reduce(fold.evolve, before.state),
    position: appended.position,
    appended: appended.events,
  };
}

async function current<S>(
  events: CachedEventStore,
  stream: StreamName,
  fold: Fold<S>,
  upTo?: Position,
): Promise<FoldedStream<S>> {
  const { states } = events;
  if (!states) return foldStream(events, stream, fold);
  return (await states.upTo(stream, fold, upTo)) ?? states.read(stream, fold, true);
}

/**
 * Which events a state must include. `now`: all that were in the log at the time of the call.
 * `upTo`: those up to a position. `lately`: all except those that other processes appended in the
 * last seconds.
 */
export type AsOf = 'now' | 'lately' | { readonly upTo: Position };

/** Folds a stream without deciding on it. */
export async function stateOf<S>(
  events: CachedEventStore,
  stream: StreamName,
  fold: Fold<S>,
  asOf: AsOf = 'now',
): Promise<{ state: S; revision: number | 'no-stream'; position: Position }> {
  const { states } = events;
  const { state, tip, position } =
    asOf === 'lately' && states
      ? (states.known(stream, fold) ?? (await states.read(stream, fold)))
      : await current(events, stream, fold, typeof asOf === 'string' ? undefined : asOf.upTo);
  return { state, revision: tip === 'no-stream' ? tip : tip.revision, position };
}
