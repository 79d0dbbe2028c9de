import type { DomainEvent } from '@rostrum/contracts';
import {
  WrongExpectedRevision,
  type Cause,
  type EventStore,
  type Position,
  type RecordedEvent,
  type StreamName,
} from '@rostrum/event-store';
import { Turns } from './turns.ts';

/**
 * A decision about one stream: `evolve` folds what happened into what must be known to decide,
 * `decide` answers what happens next. Both pure; ids and the time come in the command.
 */
export interface Decider<S, C> {
  readonly initialState: S;
  readonly evolve: (state: S, event: RecordedEvent) => S;
  /** `[]`: already so (a repeat). @throws Refusal when it must not be. */
  readonly decide: (command: C, state: S) => readonly DomainEvent[];
}

export interface Decided<S> {
  readonly state: S;
  /** Of the last event of the stream: what was appended, or what made it a repeat. */
  readonly position: Position;
  readonly appended: readonly RecordedEvent[];
}

/** Only another process can be faster so often. */
const attempts = 20;

/** Whoever was overtaken here. */
const overtaken = new WeakMap<EventStore, Turns>();

/**
 * Reads the stream, decides, appends at the revision that was read; when another writer was
 * faster, decides again on what is there now. A repeated command is a no-op by `decide`. Those who
 * were overtaken take turns: of many writers who come at once, all get through.
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
  const turns = overtaken.get(events) ?? new Turns();
  overtaken.set(events, turns);
  return turns.take(stream, async () => {
    for (let left = attempts; ; left -= 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || left === 1) throw error;
      }
    }
  });
}

/** @throws WrongExpectedRevision when another writer was faster */
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

/** The state of a stream, for decisions about another one. */
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
