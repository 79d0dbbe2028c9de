import { happenedAt, type DomainEvent } from '@rostrum/contracts';
import {
  administrationMessages as messages,
  type RoleChange,
} from '@rostrum/contracts/administration';
import { accountMessages } from '@rostrum/contracts/accounts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import {
  confirmsNow,
  openRequest,
  type Approver,
  type ConfirmableRequest,
} from '../../kernel/approver.ts';

interface AdminRequest extends ConfirmableRequest {
  readonly change: RoleChange;
  readonly reason: string | null;
}

/** Who decides that a member becomes or stops being an administrator: decisions in `user-{id}`. */
export interface AdminChange {
  /** Undefined unless the member is registered. */
  readonly userId: number | undefined;
  readonly isAdmin: boolean;
  readonly emailVerified: boolean;
  readonly hasSecondFactor: boolean;
  /** The newest request that was not confirmed; it may be too old. */
  readonly request: AdminRequest | null;
  /** When the role was last granted, ISO 8601, and by whom: who asked, and who confirmed. */
  readonly granted: { readonly at: string; readonly by: readonly number[] } | null;
}

export interface AdminChangeCommand {
  readonly change: RoleChange;
  readonly by: Approver;
  readonly reason: string | null;
  readonly now: Date;
}

/**
 * Two administrators decide who is one: the first asks, and the same command of another confirms it
 * within seven days. The only administrator confirms their own request after a day. Repeats have no
 * effect.
 */
export const adminChange: Decider<AdminChange, AdminChangeCommand> = {
  initialState: {
    userId: undefined,
    isAdmin: false,
    emailVerified: false,
    hasSecondFactor: false,
    request: null,
    granted: null,
  },

  evolve(state: AdminChange, event: RecordedEvent): AdminChange {
    switch (event.type) {
      case 'UserRegistered':
        return { ...state, userId: event.data.userId };
      case 'EmailVerified':
      case 'EmailChanged':
        return { ...state, emailVerified: true };
      case 'SecondFactorEnabled':
        return { ...state, hasSecondFactor: true };
      case 'SecondFactorDisabled':
        return { ...state, hasSecondFactor: false };
      case 'RoleChangeRequested': {
        const { change, requestedBy, reason } = event.data;
        const request = { change, requestedBy, reason, requestedAt: happenedAt(event) };
        return { ...state, request };
      }
      case 'RoleGranted': {
        if (event.data.role !== 'admin') return state;
        const { grantedBy } = event.data;
        const by = grantedBy === null ? [] : [grantedBy];
        const granted = { at: happenedAt(event), by };
        return { ...state, isAdmin: true, request: null, granted };
      }
      case 'RoleChangeConfirmed': {
        if (event.data.change !== 'grant' || state.granted === null) return state;
        const by = [...state.granted.by, event.data.confirmedBy];
        return { ...state, granted: { ...state.granted, by } };
      }
      case 'RoleRevoked':
        return event.data.role === 'admin' ? { ...state, isAdmin: false, request: null } : state;
      case 'ErasureRequested':
        return { ...state, userId: undefined, isAdmin: false, request: null };
      default:
        return state;
    }
  },

  decide(command: AdminChangeCommand, state: AdminChange): readonly DomainEvent[] {
    const { change, by, now } = command;
    const { userId, isAdmin, emailVerified, hasSecondFactor } = state;
    if (userId === undefined) throw notFound(accountMessages.userNotFound);
    if (isAdmin === (change === 'grant')) return [];
    if (change === 'grant' && !emailVerified) {
      throw new DomainError('conflict', messages.unverified);
    }
    if (change === 'grant' && !hasSecondFactor) {
      throw new DomainError('conflict', messages.noSecondFactor);
    }
    const request = openRequest(state.request, now);
    if (request?.change !== change) return requested(userId, command);
    return confirmsNow(request, by, now) ? confirmed(userId, request, command) : [];
  },
};

const role = 'admin' as const;

function requested(
  userId: number,
  { change, by, reason }: AdminChangeCommand,
): readonly DomainEvent[] {
  const data = { userId, role, change, requestedBy: by.id, reason };
  return [{ type: 'RoleChangeRequested', data }];
}

function confirmed(
  userId: number,
  { change, requestedBy, reason: asked }: AdminRequest,
  { by, reason }: AdminChangeCommand,
): readonly DomainEvent[] {
  return [
    change === 'grant'
      ? { type: 'RoleGranted', data: { userId, role, grantedBy: requestedBy, reason: asked } }
      : { type: 'RoleRevoked', data: { userId, role, revokedBy: requestedBy, reason: asked } },
    {
      type: 'RoleChangeConfirmed',
      data: { userId, role, change, requestedBy, confirmedBy: by.id, reason },
    },
  ];
}
