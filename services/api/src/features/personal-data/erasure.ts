import { dayMs, type DomainEvent } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import { personalDataLimits, personalDataMessages } from '@rostrum/contracts/personal-data';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/** The erasure of a member, as decided on in `user-{id}`. */
export interface Erasure {
  readonly userId: number | undefined;
  /** When a scheduled erasure is due (ISO 8601); null when none is scheduled. */
  readonly dueAt: string | null;
  /** When it was scheduled last, newest last; as many as a day may have. Epoch milliseconds. */
  readonly scheduledAt: readonly number[];
  readonly stage: 'none' | 'requested' | 'erased';
}

export type ErasureCommand =
  | { readonly kind: 'schedule'; readonly now: Date }
  | { readonly kind: 'cancel' }
  /** Begins a scheduled erasure whose week has passed. */
  | { readonly kind: 'begin-due'; readonly now: Date }
  /** Begins the erasure at once. */
  | { readonly kind: 'begin'; readonly requestedBy: number; readonly reason: string }
  /** The keys are destroyed: by an erasure that began, or at a restore, whose log does not know it. */
  | { readonly kind: 'complete' };

function evolve(state: Erasure, event: RecordedEvent): Erasure {
  switch (event.type) {
    case 'UserRegistered':
      return { ...state, userId: event.data.userId };
    case 'ErasureScheduled': {
      const scheduledAt = [...state.scheduledAt, Date.parse(event.metadata.recordedAt)];
      return {
        ...state,
        dueAt: event.data.dueAt,
        scheduledAt: scheduledAt.slice(-personalDataLimits.schedulesPerDay),
      };
    }
    case 'ErasureCancelled':
      return { ...state, dueAt: null };
    case 'ErasureRequested':
      return { ...state, dueAt: null, stage: 'requested' };
    case 'PersonalDataErased':
      return { ...state, dueAt: null, stage: 'erased' };
    default:
      return state;
  }
}

function decide(command: ErasureCommand, state: Erasure): readonly DomainEvent[] {
  const { userId, dueAt, stage } = state;
  if (userId === undefined) throw new DomainError('not_found', accountMessages.userNotFound);
  switch (command.kind) {
    case 'schedule':
      return stage === 'none' && dueAt === null ? schedule(userId, state, command.now) : [];
    case 'cancel':
      if (stage !== 'none') {
        throw new DomainError('conflict', personalDataMessages.erasureBegan);
      }
      return dueAt === null ? [] : [{ type: 'ErasureCancelled', data: { userId } }];
    case 'begin-due':
      if (stage !== 'none' || dueAt === null || Date.parse(dueAt) > command.now.getTime()) {
        return [];
      }
      return [{ type: 'ErasureRequested', data: { userId, requestedBy: null, reason: null } }];
    case 'begin': {
      const { requestedBy, reason } = command;
      if (stage !== 'none') return [];
      return [{ type: 'ErasureRequested', data: { userId, requestedBy, reason } }];
    }
    case 'complete':
      return stage === 'erased' ? [] : [{ type: 'PersonalDataErased', data: { userId } }];
  }
}

/** @throws DomainError (429) beyond the limit of a day, so that a stream does not grow without end */
function schedule(userId: number, { scheduledAt }: Erasure, now: Date): readonly DomainEvent[] {
  const [oldest = 0] = scheduledAt;
  const often = scheduledAt.length >= personalDataLimits.schedulesPerDay;
  if (often && now.getTime() - oldest < dayMs) {
    throw new DomainError('too_many_requests', personalDataMessages.scheduledOften);
  }
  const dueAt = new Date(now.getTime() + personalDataLimits.erasureWaitMs).toISOString();
  return [{ type: 'ErasureScheduled', data: { userId, dueAt } }];
}

/** One of the deciders of `user-{id}`: schedules a member's erasure, begins it, and ends it once. */
export const erasure: Decider<Erasure, ErasureCommand> = {
  initialState: { userId: undefined, dueAt: null, scheduledAt: [], stage: 'none' },
  evolve,
  decide,
};
