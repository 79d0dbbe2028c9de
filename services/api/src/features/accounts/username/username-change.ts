import { type DomainEvent, happenedAt } from '@rostrum/contracts';
import { accountLimits, accountMessages } from '@rostrum/contracts/accounts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { assertWithin, withEventAt, type RecentTimes } from '../../../kernel/quota.ts';

/** Changes of a member's username: the state for decisions in `user-{id}`. */
export interface UsernameChange {
  readonly userId: number | undefined;
  /** The present username. */
  readonly username: string;
  readonly recent: RecentTimes;
  /** Number of changes of name that were abandoned (`NameChangeAbandoned`). */
  readonly abandoned: number;
}

/**
 * Changes the username, once the new one is reserved. `from`, `abandoned`: the `username` and
 * `abandoned` of the state before the reservation.
 */
export interface UsernameChangeCommand {
  readonly username: string;
  readonly from: string;
  readonly abandoned: number;
  /** ISO 8601. */
  readonly at: string;
}

const quota = accountLimits.quotas.usernameChange;

const initialState: UsernameChange = { userId: undefined, username: '', recent: [], abandoned: 0 };

export const usernameChange: Decider<UsernameChange, UsernameChangeCommand> = {
  initialState,

  evolve(state: UsernameChange, event: RecordedEvent): UsernameChange {
    switch (event.type) {
      case 'UserRegistered':
        return { ...state, userId: event.data.userId, username: event.data.username };
      case 'UsernameChanged': {
        const recent = withEventAt(state.recent, happenedAt(event), quota);
        return { ...state, username: event.data.username, recent };
      }
      case 'NameChangeAbandoned':
        return { ...state, abandoned: state.abandoned + 1 };
      case 'ErasureRequested':
        return initialState;
      default:
        return state;
    }
  },

  decide(command: UsernameChangeCommand, state: UsernameChange): readonly DomainEvent[] {
    const { userId, username: formerUsername } = state;
    if (userId === undefined) throw new DomainError('not_found', accountMessages.userNotFound);
    const { username, from, abandoned, at } = command;
    if (formerUsername !== from || state.abandoned !== abandoned) {
      throw new DomainError('conflict', accountMessages.changeInterrupted);
    }
    assertWithin(state.recent, at, quota, accountMessages.usernameQuota);
    return [{ type: 'UsernameChanged', data: { userId, username, formerUsername } }];
  },
};
