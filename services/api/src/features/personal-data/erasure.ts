import { type DomainEvent, happenedAt } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import { personalDataLimits, personalDataMessages } from '@rostrum/contracts/personal-data';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { assertWithin, withEventAt, type RecentTimes } from '../../kernel/quota.ts';

/** The erasure of a member: the state for decisions in `user-{id}`. */
export interface Erasure {
  readonly userId: number | undefined;
  /** When a scheduled erasure is due (ISO 8601); null when none is scheduled. */
  readonly dueAt: string | null;
  /** Times of the schedulings that count towards the quota. */
  readonly recent: RecentTimes;
  readonly stage: 'none' | 'requested' | 'erased';
}

export type ErasureCommand =
  | { readonly kind: 'schedule'; readonly now: Date }
  | { readonly kind: 'cancel' }
  /** Begins a scheduled erasure once the week to cancel has passed. */
  | { readonly kind: 'begin-due'; readonly now: Date }
  /** Begins the erasure at once. */
  | { readonly kind: 'begin'; readonly requestedBy: number; readonly reason: string }
  /**
   * Records that the keys are destroyed: by an erasure that began, or at a restore of a log that is
   * older than the erasure.
   */
  | { readonly kind: 'complete' };

const { schedules, erasureWaitMs } = personalDataLimits;

function evolve(state: Erasure, event: RecordedEvent): Erasure {
  switch (event.type) {
    case 'UserRegistered':
      return { ...state, userId: event.data.userId };
    case 'ErasureScheduled': {
      const recent = withEventAt(state.recent, happenedAt(event), schedules);
      return { ...state, dueAt: event.data.dueAt, recent };
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

/**
 * *
 * @throws DomainError (429) beyond the daily limit, so that the stream does not grow without bound
 */
function schedule(userId: number, { recent }: Erasure, now: Date): readonly DomainEvent[] {
  assertWithin(recent, now.toISOString(), schedules, personalDataMessages.scheduledOften);
  const dueAt = new Date(now.getTime() + erasureWaitMs).toISOString();
  return [{ type: 'ErasureScheduled', data: { userId, dueAt } }];
}

/** One of the deciders of `user-{id}`: schedules a member's erasure, begins it, and ends it once. */
export const erasure: Decider<Erasure, ErasureCommand> = {
  initialState: { userId: undefined, dueAt: null, recent: [], stage: 'none' },
  evolve,
  decide,
};
