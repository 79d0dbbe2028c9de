import { type DomainEvent, happenedAt } from '@rostrum/contracts';
import { accountLimits, accountMessages } from '@rostrum/contracts/accounts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { assertWithin, withEventAt, isWithin, type RecentTimes } from '../../../kernel/quota.ts';
import { invalidLink, withRequest, type LinkRequest } from '../link-token.ts';

/** The verification of a member's present address: the state for decisions in `user-{id}`. */
export interface EmailVerification {
  readonly userId: number | undefined;
  readonly verified: boolean;
  /** The requests whose links can be used, or could until the address was verified. */
  readonly requests: readonly LinkRequest[];
  readonly recent: RecentTimes;
}

export type EmailVerificationCommand =
  | { readonly kind: 'request'; readonly at: string }
  | { readonly kind: 'verify'; readonly requestId: string; readonly at: string };

const { quotas, linkMs } = accountLimits;

const initialState: EmailVerification = {
  userId: undefined,
  verified: false,
  requests: [],
  recent: [],
};

export const emailVerification: Decider<EmailVerification, EmailVerificationCommand> = {
  initialState,

  evolve(state: EmailVerification, event: RecordedEvent): EmailVerification {
    switch (event.type) {
      case 'UserRegistered':
        return { ...state, userId: event.data.userId };
      case 'EmailVerificationRequested': {
        const at = happenedAt(event);
        const recent = withEventAt(state.recent, at, quotas.verification);
        const { requests } = state;
        return {
          ...state,
          requests: withRequest(requests, event, quotas.verification, linkMs.verification),
          recent,
        };
      }
      case 'EmailVerified':
        return { ...state, verified: true };
      case 'EmailChanged':
        return { ...state, verified: true, requests: [] };
      case 'ErasureRequested':
        return initialState;
      default:
        return state;
    }
  },

  decide(command: EmailVerificationCommand, state: EmailVerification): readonly DomainEvent[] {
    const { userId, verified, requests } = state;
    if (userId === undefined) throw new DomainError('not_found', accountMessages.userNotFound);
    switch (command.kind) {
      case 'request':
        if (verified) throw new DomainError('conflict', accountMessages.emailVerifiedBefore);
        assertWithin(state.recent, command.at, quotas.verification);
        return [{ type: 'EmailVerificationRequested', data: { userId } }];
      case 'verify': {
        const request = requests.find(({ id }) => id === command.requestId);
        if (!request) throw invalidLink();
        // A link was used before.
        if (verified) return [];
        if (!isWithin(request.at, command.at, linkMs.verification)) throw invalidLink();
        return [{ type: 'EmailVerified', data: { userId } }];
      }
    }
  },
};
