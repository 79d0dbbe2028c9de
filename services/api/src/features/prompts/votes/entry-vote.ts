import type { DomainEvent, EventData } from '@rostrum/contracts';
import { entryVoteLimits, entryVoteMessages, entryVoteStream } from '@rostrum/contracts/prompts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';

export { entryVoteStream };

type Changed = EventData<'EntryVoteChanged'>;

/** A member's vote in a prompt: the state for decisions in `entry-vote-{promptId}-{userId}`. */
export interface EntryVote {
  /** The entry that it counts for; null for none. */
  readonly for: number | null;
  /** The entry that it counts for again when the member's suspension ends. */
  readonly suspendedFor: number | null;
  /** Number of changes by the member. */
  readonly changes: number;
  /** The last change; undefined before the first. */
  readonly last: Changed | undefined;
}

export type EntryVoteCommand =
  | ({ readonly type: 'vote' } & Omit<Changed, 'from' | 'cause'>)
  /** What becomes of the member changes whether the vote counts. */
  | { readonly type: Exclude<Changed['cause'], 'member'> };

function evolve(state: EntryVote, event: RecordedEvent): EntryVote {
  if (event.type !== 'EntryVoteChanged') return state;
  const { from, to, cause } = event.data;
  return {
    for: to,
    suspendedFor: cause === 'suspension' ? from : null,
    changes: state.changes + (cause === 'member' ? 1 : 0),
    last: event.data,
  };
}

/** @throws DomainError (409) after too many changes */
function decide(command: EntryVoteCommand, state: EntryVote): readonly DomainEvent[] {
  const { for: from, suspendedFor, changes, last } = state;
  if (command.type === 'vote') {
    const { type: _, ...of } = command;
    if (of.to === from) return [];
    if (changes >= entryVoteLimits.changes) {
      throw new DomainError('conflict', entryVoteMessages.tooManyChanges);
    }
    return [{ type: 'EntryVoteChanged', data: { ...of, from, cause: 'member' } }];
  }
  const { type: cause } = command;
  const to = cause === 'reinstatement' ? suspendedFor : null;
  if (!last || (cause === 'reinstatement' ? to === null : from === null)) return [];
  return [{ type: 'EntryVoteChanged', data: { ...last, from, to, cause } }];
}

export const entryVote: Decider<EntryVote, EntryVoteCommand> = {
  initialState: { for: null, suspendedFor: null, changes: 0, last: undefined },
  evolve,
  decide,
};
