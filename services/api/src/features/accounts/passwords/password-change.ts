import { type DomainEvent, happenedAt } from '@rostrum/contracts';
import { accountLimits, accountMessages } from '@rostrum/contracts/accounts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { assertWithin, withEventAt, isWithin, type RecentTimes } from '../../../kernel/quota.ts';
import { invalidLink } from '../link-token.ts';

/**
 * Changes of a member's password: the state for decisions in `user-{id}`. The hash is in the vault.
 */
export interface PasswordChange {
  readonly userId: number | undefined;
  /** The newest request of a link that can still be used: id and time (ISO 8601) of its event. */
  readonly request: { readonly id: string; readonly at: string } | undefined;
  /** Times of the requests that count towards the quota. */
  readonly recent: RecentTimes;
  /** Times of the changes by the signed-in member that count towards the quota. */
  readonly recentChanges: RecentTimes;
}

export type PasswordChangeCommand =
  | { readonly kind: 'request-reset'; readonly at: string }
  | { readonly kind: 'reset'; readonly requestId: string; readonly at: string }
  | { readonly kind: 'change'; readonly at: string };

const { quotas, linkMs } = accountLimits;

const initialState: PasswordChange = {
  userId: undefined,
  request: undefined,
  recent: [],
  recentChanges: [],
};

export const passwordChange: Decider<PasswordChange, PasswordChangeCommand> = {
  initialState,

  evolve(state: PasswordChange, event: RecordedEvent): PasswordChange {
    switch (event.type) {
      case 'UserRegistered':
        return { ...state, userId: event.data.userId };
      case 'PasswordResetRequested': {
        const at = happenedAt(event);
        return {
          ...state,
          request: { id: event.id, at },
          recent: withEventAt(state.recent, at, quotas.reset),
        };
      }
      case 'PasswordChanged': {
        const { recentChanges } = state;
        const counts = event.data.by === 'change';
        return {
          ...state,
          request: undefined,
          recentChanges: counts
            ? withEventAt(recentChanges, happenedAt(event), quotas.passwordChange)
            : recentChanges,
        };
      }
      // A link that was mailed to the former address is void.
      case 'EmailChanged':
        return { ...state, request: undefined };
      case 'ErasureRequested':
        return initialState;
      default:
        return state;
    }
  },

  decide(command: PasswordChangeCommand, state: PasswordChange): readonly DomainEvent[] {
    const { userId, request } = state;
    if (userId === undefined) throw new DomainError('not_found', accountMessages.userNotFound);
    switch (command.kind) {
      case 'request-reset':
        assertWithin(state.recent, command.at, quotas.reset);
        return [{ type: 'PasswordResetRequested', data: { userId } }];
      case 'reset':
        if (request?.id !== command.requestId) throw invalidLink();
        if (!isWithin(request.at, command.at, linkMs.reset)) throw invalidLink();
        return [{ type: 'PasswordChanged', data: { userId, by: 'reset' } }];
      case 'change':
        assertWithin(state.recentChanges, command.at, quotas.passwordChange);
        return [{ type: 'PasswordChanged', data: { userId, by: 'change' } }];
    }
  },
};
