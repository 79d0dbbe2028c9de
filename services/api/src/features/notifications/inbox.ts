import { happenedAt, type DomainEvent } from '@rostrum/contracts';
import {
  inboxStream,
  notificationLimits,
  notificationMessages,
} from '@rostrum/contracts/notifications';
import type { Position, StreamName } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/** How often a member read on the newest UTC day: the state for decisions in `inbox-{userId}-{month}`. */
interface ReadsOfDay {
  readonly day: string;
  readonly count: number;
}

/** `notificationId` undefined: everything. */
export interface Read {
  readonly userId: number;
  readonly notificationId: string | undefined;
  readonly upTo: Position;
  readonly now: Date;
}

export const inbox: Decider<ReadsOfDay, Read> = {
  initialState: { day: '', count: 0 },

  evolve(state, event) {
    if (event.type !== 'NotificationRead' && event.type !== 'AllNotificationsRead') return state;
    const day = happenedAt(event).slice(0, 10);
    return { day, count: day === state.day ? state.count + 1 : 1 };
  },

  decide({ userId, notificationId, upTo, now }, { day, count }): readonly DomainEvent[] {
    const isToday = now.toISOString().slice(0, 10) === day;
    if (isToday && count >= notificationLimits.readsPerDay) {
      throw new DomainError('too_many_requests', notificationMessages.tooMany);
    }
    return notificationId === undefined
      ? [{ type: 'AllNotificationsRead', data: { userId, upTo } }]
      : [{ type: 'NotificationRead', data: { userId, notificationId, upTo } }];
  },
};

/** The stream of what a member reads in the month of a time. */
export const inboxOf = (userId: number, at: Date): StreamName =>
  inboxStream(userId, at.toISOString().slice(0, 7));
