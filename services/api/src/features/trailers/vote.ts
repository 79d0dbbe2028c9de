import type { DomainEvent, EventData } from '@rostrum/contracts';
import { trailerVoteStream, voteLimits, voteMessages } from '@rostrum/contracts/trailers';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export { trailerVoteStream };

type Changed = EventData<'TrailerVoteChanged'>;

/** A member's vote for a trailer: the state for decisions in `trailer-vote-{campaignId}-{userId}`. */
export interface TrailerVote {
  /** Whether it counts for the film of `last`. */
  readonly counted: boolean;
  /** Whether it counts again when the member's suspension ends. */
  readonly suspended: boolean;
  /** Number of changes by the member. */
  readonly changes: number;
  /** The last change; undefined before the first. */
  readonly last: Changed | undefined;
}

export type VoteCommand =
  | ({ readonly kind: 'vote' } & Pick<
      Changed,
      'campaignId' | 'campaignCreatorId' | 'userId' | 'filmRevision' | 'standing'
    > & {
        /** The wanted result. */
        readonly voted: boolean;
      })
  /** What becomes of the member changes whether the vote counts. */
  | { readonly kind: Exclude<Changed['cause'], 'member'> };

/** Whether the vote counts for a film. */
export const countsFor = ({ counted, last }: TrailerVote, filmRevision: number): boolean =>
  counted && last?.filmRevision === filmRevision;

function evolve(state: TrailerVote, event: RecordedEvent): TrailerVote {
  if (event.type !== 'TrailerVoteChanged') return state;
  const { to, cause } = event.data;
  return {
    counted: to,
    suspended: cause === 'suspension',
    changes: state.changes + (cause === 'member' ? 1 : 0),
    last: event.data,
  };
}

/** @throws DomainError (409) after too many changes */
function decide(command: VoteCommand, state: TrailerVote): readonly DomainEvent[] {
  if (command.kind !== 'vote') return setCounted(command.kind, state);
  const { kind: cause, voted: to, ...of } = { ...command, kind: 'member' as const };
  const from = countsFor(state, of.filmRevision);
  if (from === to) return [];
  if (state.changes >= voteLimits.changes) {
    throw new DomainError('conflict', voteMessages.tooManyChanges);
  }
  return [{ type: 'TrailerVoteChanged', data: { ...of, from, to, cause } }];
}

function setCounted(
  cause: Exclude<Changed['cause'], 'member'>,
  { counted, suspended, last }: TrailerVote,
): readonly DomainEvent[] {
  const isBack = cause === 'reinstatement';
  if (!last || (isBack ? !suspended : !counted)) return [];
  return [{ type: 'TrailerVoteChanged', data: { ...last, from: counted, to: isBack, cause } }];
}

export const trailerVote: Decider<TrailerVote, VoteCommand> = {
  initialState: { counted: false, suspended: false, changes: 0, last: undefined },
  evolve,
  decide,
};
