import { type DomainEvent, happenedAt } from '@rostrum/contracts';
import { accountLimits, accountMessages, type ConfirmedBy } from '@rostrum/contracts/accounts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { assertWithin, withEventAt, isWithin, type RecentTimes } from '../../../kernel/quota.ts';
import { invalidLink, withRequest, type LinkRequest } from '../link-token.ts';

/** The newest requested change of address; asked for again, it is the same one. */
export interface EmailChangeRequest {
  /** Each time that this address was asked for: the events `EmailChangeRequested`. */
  readonly requests: readonly LinkRequest[];
  readonly email: string;
  /** By whom the newest one was confirmed, with the link of any. */
  readonly confirmed: readonly ConfirmedBy[];
  /** Whether the address was changed. */
  readonly done: boolean;
}

/** Changes of a member's address: the state for decisions in `user-{id}`. */
export interface EmailChange {
  readonly userId: number | undefined;
  /** The present address. */
  readonly email: string;
  readonly request: EmailChangeRequest | undefined;
  /** Times of the requests that count towards the quota. */
  readonly recent: RecentTimes;
  /** Number of changes of name that were abandoned (`NameChangeAbandoned`). */
  readonly abandoned: number;
}

export type EmailChangeCommand =
  | { readonly kind: 'request'; readonly email: string; readonly at: string }
  | {
      readonly kind: 'confirm';
      readonly requestId: string;
      readonly by: ConfirmedBy;
      readonly at: string;
    }
  /**
   * Changes the address, once the new one is reserved. `abandoned`: the value in the state before
   * the reservation.
   */
  | { readonly kind: 'change'; readonly requestId: string; readonly abandoned: number };

const { quotas, linkMs } = accountLimits;

const initialState: EmailChange = {
  userId: undefined,
  email: '',
  request: undefined,
  recent: [],
  abandoned: 0,
};

export const emailChange: Decider<EmailChange, EmailChangeCommand> = {
  initialState,

  evolve(state: EmailChange, event: RecordedEvent): EmailChange {
    const { request } = state;
    switch (event.type) {
      case 'UserRegistered':
        return { ...state, userId: event.data.userId, email: event.data.email };
      case 'EmailChangeRequested': {
        const { email } = event.data;
        const before = request?.email === email && !request.done ? request.requests : [];
        const requests = withRequest(before, event, quotas.emailChange, linkMs.emailChange);
        return {
          ...state,
          request: { requests, email, confirmed: [], done: false },
          recent: withEventAt(state.recent, happenedAt(event), quotas.emailChange),
        };
      }
      case 'EmailChangeConfirmed': {
        if (!request) return state;
        const confirmed = [...request.confirmed, event.data.by];
        return { ...state, request: { ...request, confirmed } };
      }
      case 'EmailChanged':
        return {
          ...state,
          email: event.data.email,
          request: request && { ...request, done: true },
        };
      // Cancels a pending change: somebody who knew the old password may have requested it.
      case 'PasswordChanged':
        return { ...state, request: request?.done === true ? request : undefined };
      case 'NameChangeAbandoned':
        return { ...state, abandoned: state.abandoned + 1 };
      case 'ErasureRequested':
        return initialState;
      default:
        return state;
    }
  },

  decide(command: EmailChangeCommand, state: EmailChange): readonly DomainEvent[] {
    const { userId, request } = state;
    if (userId === undefined) throw new DomainError('not_found', accountMessages.userNotFound);
    if (command.kind === 'request') {
      assertWithin(state.recent, command.at, quotas.emailChange);
      return [{ type: 'EmailChangeRequested', data: { userId, email: command.email } }];
    }
    const link = request?.requests.find(({ id }) => id === command.requestId);
    if (!request || !link) throw invalidLink();
    if (request.done) return [];
    switch (command.kind) {
      case 'confirm':
        if (!isWithin(link.at, command.at, linkMs.emailChange)) throw invalidLink();
        if (request.confirmed.includes(command.by)) return [];
        return [{ type: 'EmailChangeConfirmed', data: { userId, by: command.by } }];
      case 'change': {
        if (state.abandoned !== command.abandoned) {
          throw new DomainError('conflict', accountMessages.changeInterrupted);
        }
        if (!isConfirmed(request)) throw invalidLink();
        const { email } = request;
        return [{ type: 'EmailChanged', data: { userId, email, formerEmail: state.email } }];
      }
    }
  },
};

/** Whether a change was confirmed at both addresses. */
export const isConfirmed = ({ confirmed }: EmailChangeRequest): boolean =>
  confirmed.includes('present') && confirmed.includes('new');
