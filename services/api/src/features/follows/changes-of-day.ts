import { happenedAt } from '@rostrum/contracts';
import { followLimits, followMessages } from '@rostrum/contracts/follows';
import type { RecordedEvent } from '@rostrum/event-store';
import { DomainError } from '../../kernel/domain-error.ts';

/** Number of events of a stream on the newest day (UTC) that had one. */
export interface ChangesOfDay {
  readonly day: string;
  readonly count: number;
}

export const noChanges: ChangesOfDay = { day: '', count: 0 };

export function withChange(changes: ChangesOfDay, event: RecordedEvent): ChangesOfDay {
  const day = happenedAt(event).slice(0, 10);
  return { day, count: changes.day === day ? changes.count + 1 : 1 };
}

/**
 * Refuses to follow again; unfollowing is always possible.
 * @throws DomainError (429)
 */
export function assertNotTooOften({ day, count }: ChangesOfDay, now: Date): void {
  if (day !== now.toISOString().slice(0, 10) || count < followLimits.changesPerDay) return;
  throw new DomainError('too_many_requests', followMessages.tooOften);
}
