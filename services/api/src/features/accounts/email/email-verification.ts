import { type DomainEvent, happenedAt } from '@rostrum/contracts';
import { accountLimits, accountMessages } from '@rostrum/contracts/accounts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { assertWithin, withEventAt, isWithin, type RecentTimes } from '../../../kernel/quota.ts';
import { invalidLink } from '../link-token.ts';

/** The verification of a member's present address: the state for decisions in `user-{id}`. */
export interface EmailVerification {
  readonly userId: number | undefined;
  readonly verified: boolean;
  /** The newest request: id and time (ISO 8601) of its event. */
  readonly request: { readonly id: string; readonly at: string } | undefined;
  readonly recent: RecentTimes;
}

export type EmailVerificationCommand =
  | { readonly kind: 'request'; readonly at: string }
  | { readonly kind: 'verify'; readonly requestId: string; readonly at: string };

const { quotas, linkMs } = accountLimits;

const initialState: EmailVerification = {
  userId: undefined,
  verified: false,
  request: undefined,
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
        return { ...state, request: { id: event.id, at }, recent };
      }
      case 'EmailVerified':
        return { ...state, verified: true };
      case 'EmailChanged':
        return { ...state, verified: true, request: undefined };
      case 'ErasureRequested':
        return initialState;
      default:
        return state;
    }
  },

  decide(command: EmailVerificationCommand, state: EmailVerification): readonly DomainEvent[] {
    const { userId, verified, request } = state;
    if (userId === undefined) throw new DomainError('not_found', accountMessages.userNotFound);
    switch (command.kind) {
      case 'request':
        if (verified) throw new DomainError('conflict', accountMessages.emailVerifiedBefore);
        assertWithin(state.recent, command.at, quotas.verification);
        return [{ type: 'EmailVerificationRequested', data: { userId } }];
      case 'verify':
        if (request?.id !== command.requestId) throw invalidLink();
        // The link was used before.
        if (verified) return [];
        if (!isWithin(request.at, command.at, linkMs.verification)) throw invalidLink();
        return [{ type: 'EmailVerified', data: { userId } }];
    }
  },
};
