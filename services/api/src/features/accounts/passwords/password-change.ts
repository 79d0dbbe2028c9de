import { type DomainEvent, happenedAt } from '@rostrum/contracts';
import { accountLimits, accountMessages } from '@rostrum/contracts/accounts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { assertWithin, withEventAt, isWithin, type RecentTimes } from '../../../kernel/quota.ts';
import { invalidLink, withRequest, type LinkRequest } from '../link-token.ts';

/**
 * Changes of a member's password: the state for decisions in `user-{id}`. The hash is in the vault.
 */
export interface PasswordChange {
  readonly userId: number | undefined;
  /** The requests whose links the last change of the password or the address has not made void. */
  readonly requests: readonly LinkRequest[];
  /** Ids of the requests whose links the last change of the password has made void. */
  readonly voided: readonly string[];
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
  requests: [],
  voided: [],
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
          requests: withRequest(state.requests, event, quotas.reset, linkMs.reset),
          recent: withEventAt(state.recent, at, quotas.reset),
        };
      }
      case 'PasswordChanged': {
        const { recentChanges } = state;
        const counts = event.data.by === 'change';
        return {
          ...state,
          requests: [],
          voided: state.requests.map(({ id }) => id),
          recentChanges: counts
            ? withEventAt(recentChanges, happenedAt(event), quotas.passwordChange)
            : recentChanges,
        };
      }
      // A link that was mailed to the former address is void.
      case 'EmailChanged':
        return { ...state, requests: [], voided: [] };
      case 'ErasureRequested':
        return initialState;
      default:
        return state;
    }
  },

  decide(command: PasswordChangeCommand, state: PasswordChange): readonly DomainEvent[] {
    const { userId, requests, voided } = state;
    if (userId === undefined) throw new DomainError('not_found', accountMessages.userNotFound);
    switch (command.kind) {
      case 'request-reset':
        assertWithin(state.recent, command.at, quotas.reset);
        return [{ type: 'PasswordResetRequested', data: { userId } }];
      case 'reset': {
        if (voided.includes(command.requestId)) throw changedSince();
        const request = requests.find(({ id }) => id === command.requestId);
        if (!request || !isWithin(request.at, command.at, linkMs.reset)) throw invalidLink();
        return [{ type: 'PasswordChanged', data: { userId, by: 'reset' } }];
      }
      case 'change':
        assertWithin(state.recentChanges, command.at, quotas.passwordChange);
        return [{ type: 'PasswordChanged', data: { userId, by: 'change' } }];
    }
  },
};

const changedSince = (): DomainError =>
  new DomainError('link_invalid', accountMessages.passwordChangedSince);
