import { type DomainEvent, type EventData, happenedAt } from '@rostrum/contracts';
import { accountMessages, type Role } from '@rostrum/contracts/accounts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/** A member, as decided on in `user-{id}`. */
export interface User {
  /** `erased`: the erasure has begun, and the member cannot sign in any more. */
  readonly status: 'unknown' | 'registered' | 'abandoned' | 'erased';
  readonly userId: number | undefined;
  readonly username: string;
  readonly email: string;
  readonly fullName: string | null;
  /** ISO 8601. */
  readonly registeredAt: string;
  readonly roles: readonly Role[];
}

export type UserCommand =
  | { readonly kind: 'register'; readonly profile: EventData<'UserRegistered'> }
  /** Ends an unfinished registration, so that its names can be released. */
  | { readonly kind: 'abandon'; readonly userId: number }
  | { readonly kind: 'grant-role'; readonly role: Role; readonly grantedBy: number | null };

const initialState: User = {
  status: 'unknown',
  userId: undefined,
  username: '',
  email: '',
  fullName: null,
  registeredAt: '',
  roles: [],
};

/** A `user-{id}` is registered once, or abandoned for good. */
export const user: Decider<User, UserCommand> = {
  initialState,

  evolve(state: User, event: RecordedEvent): User {
    switch (event.type) {
      case 'UserRegistered':
        return {
          ...state,
          ...event.data,
          status: 'registered',
          registeredAt: happenedAt(event),
        };
      case 'RegistrationAbandoned':
        return { ...state, status: 'abandoned', userId: event.data.userId };
      case 'ErasureRequested':
        return { ...state, status: 'erased', roles: [] };
      case 'RoleGranted':
        return { ...state, roles: [...state.roles, event.data.role] };
      default:
        return state;
    }
  },

  decide(command: UserCommand, state: User): readonly DomainEvent[] {
    switch (command.kind) {
      case 'register':
        if (state.status !== 'unknown') {
          throw new DomainError('taken', accountMessages.registrationTaken);
        }
        return [{ type: 'UserRegistered', data: command.profile }];
      case 'abandon':
        // No effect on a finished registration. An unfinished one fails by a conflict with this event.
        if (state.status !== 'unknown') return [];
        return [{ type: 'RegistrationAbandoned', data: { userId: command.userId } }];
      case 'grant-role':
        if (state.status !== 'registered' || state.userId === undefined) {
          throw new DomainError('not_found', accountMessages.userNotFound);
        }
        if (state.roles.includes(command.role)) return [];
        return [
          {
            type: 'RoleGranted',
            data: { userId: state.userId, role: command.role, grantedBy: command.grantedBy },
          },
        ];
    }
  },
};

export { userStream } from '@rostrum/contracts/accounts';
