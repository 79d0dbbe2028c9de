import { type DomainEvent, type EventData, happenedAt } from '@rostrum/contracts';
import { accountLimits, accountMessages, type Role } from '@rostrum/contracts/accounts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/** A member: the state for decisions in `user-{id}`. */
export interface User {
  /** `erased`: the erasure has begun, and the member cannot sign in any more. */
  readonly status: 'unknown' | 'registered' | 'abandoned' | 'erased';
  readonly userId: number | undefined;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** The requested change of address, and until when it can be confirmed (ISO 8601). */
  readonly pendingEmail: { readonly email: string; readonly until: string } | null;
  readonly fullName: string | null;
  readonly profileImageId: number | null;
  /** ISO 8601. */
  readonly registeredAt: string;
  readonly roles: readonly Role[];
  /** Whether the member has, or ever had, a role. */
  readonly everStaff: boolean;
  /** Whether the member may not sign in. */
  readonly suspended: boolean;
  /** The newest version of the Terms of Service that the member accepted; null for none. */
  readonly acceptedTerms: string | null;
}

export type UserCommand =
  | {
      readonly kind: 'register';
      readonly profile: EventData<'UserRegistered'>;
      /** `unverified`: a link that verifies the address is mailed. `verified`: none is needed. */
      readonly email: 'unverified' | 'verified';
      /** The version of the Terms of Service that the member accepts. */
      readonly terms: string;
    }
  /** Ends an unfinished registration, so that its names can be released. */
  | { readonly kind: 'abandon'; readonly userId: number }
  /** Makes changes of name that are in progress fail, unless the member already has the name. */
  | { readonly kind: 'abandon-name-change'; readonly has: (member: User) => boolean }
  | {
      readonly kind: 'grant-role';
      readonly role: Role;
      readonly grantedBy: number | null;
      readonly reason?: string | undefined;
    }
  | {
      readonly kind: 'revoke-role';
      readonly role: Role;
      readonly revokedBy: number | null;
      readonly reason: string | null;
    }
  | {
      readonly kind: 'suspend' | 'reinstate';
      readonly by: number;
      readonly reason: string | null;
    };

const initialState: User = {
  status: 'unknown',
  userId: undefined,
  username: '',
  email: '',
  emailVerified: false,
  pendingEmail: null,
  fullName: null,
  profileImageId: null,
  registeredAt: '',
  roles: [],
  everStaff: false,
  suspended: false,
  acceptedTerms: null,
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
      case 'TermsAccepted':
      case 'ChangedTermsAccepted':
        return { ...state, acceptedTerms: event.data.version };
      case 'EmailVerified':
        return { ...state, emailVerified: true };
      case 'EmailChangeRequested':
        return { ...state, pendingEmail: pendingEmail(event) };
      case 'EmailChanged':
        return { ...state, email: event.data.email, emailVerified: true, pendingEmail: null };
      case 'PasswordChanged':
        return { ...state, pendingEmail: null };
      case 'UsernameChanged':
        return { ...state, username: event.data.username };
      case 'ErasureRequested':
      case 'PersonalDataErased':
        return { ...state, status: 'erased', roles: [] };
      case 'RoleGranted':
        return { ...state, roles: [...state.roles, event.data.role], everStaff: true };
      case 'RoleRevoked': {
        const { role } = event.data;
        return { ...state, roles: state.roles.filter((each) => each !== role) };
      }
      case 'MemberSuspended':
        return { ...state, suspended: true };
      case 'MemberReinstated':
        return { ...state, suspended: false };
      case 'ProfileEdited':
        return { ...state, fullName: event.data.profile.fullName };
      case 'ProfileImageChanged':
        return { ...state, profileImageId: event.data.imageId };
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
        return registered(command);
      case 'abandon':
        // No effect on a finished registration. This event makes an unfinished one fail by a
        // conflict.
        if (state.status !== 'unknown') return [];
        return [{ type: 'RegistrationAbandoned', data: { userId: command.userId } }];
      case 'abandon-name-change':
        if (state.userId === undefined || command.has(state)) return [];
        return [{ type: 'NameChangeAbandoned', data: { userId: state.userId } }];
      case 'grant-role': {
        const userId = registeredId(state);
        const { role, grantedBy, reason } = command;
        if (state.roles.includes(role)) return [];
        const data = { userId, role, grantedBy, ...(reason === undefined ? {} : { reason }) };
        return [{ type: 'RoleGranted', data }];
      }
      case 'revoke-role': {
        const userId = registeredId(state);
        const { role, revokedBy, reason } = command;
        if (!state.roles.includes(role)) return [];
        return [{ type: 'RoleRevoked', data: { userId, role, revokedBy, reason } }];
      }
      case 'suspend':
      case 'reinstate': {
        const userId = registeredId(state);
        const { kind, by, reason } = command;
        if (state.suspended === (kind === 'suspend')) return [];
        const type = kind === 'suspend' ? 'MemberSuspended' : 'MemberReinstated';
        return [{ type, data: { userId, by, reason } }];
      }
    }
  },
};

function pendingEmail(event: RecordedEvent & { readonly type: 'EmailChangeRequested' }) {
  const until = Date.parse(happenedAt(event)) + accountLimits.linkMs.emailChange;
  return { email: event.data.email, until: new Date(until).toISOString() };
}

/** @throws DomainError (404) when the member is not registered */
function registeredId({ status, userId }: User): number {
  if (status === 'registered' && userId !== undefined) return userId;
  throw new DomainError('not_found', accountMessages.userNotFound);
}

function registered({
  profile,
  email,
  terms,
}: UserCommand & { readonly kind: 'register' }): readonly DomainEvent[] {
  const { userId } = profile;
  return [
    { type: 'UserRegistered', data: profile },
    { type: 'TermsAccepted', data: { userId, version: terms, ofAge: true } },
    {
      type: email === 'verified' ? 'EmailVerified' : 'EmailVerificationRequested',
      data: { userId },
    },
  ];
}

export { userStream } from '@rostrum/contracts/accounts';
