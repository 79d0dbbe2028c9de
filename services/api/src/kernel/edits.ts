import { dayMs } from '@rostrum/contracts';
import { DomainError } from './domain-error.ts';

/** How often a thing was edited: in total, and on the UTC day (`YYYY-MM-DD`) of the last edit. */
export interface Edits {
  readonly total: number;
  readonly day: string;
  readonly ofDay: number;
}

export const noEdits: Edits = { total: 0, day: '', ofDay: 0 };

interface EditLimits {
  readonly perDay: number;
  readonly max: number;
}

interface EditMessages {
  readonly editedTooOften: string;
  readonly editedOftenToday: string;
}

/** One edit more, at `recordedAt` (ISO 8601). */
export function countEdit(edits: Edits, recordedAt: string): Edits {
  const day = utcDay(recordedAt);
  return { total: edits.total + 1, day, ofDay: editsOn(day, edits) + 1 };
}

const utcDay = (time: string): string => time.slice(0, 10);

const editsOn = (day: string, edits: Edits): number => (edits.day === day ? edits.ofDay : 0);

/** @throws DomainError (429) at the limit of a day, (409) at that of the thing */
export function assertWithinEditLimits(
  edits: Edits,
  now: Date,
  { perDay, max }: EditLimits,
  messages: EditMessages,
): void {
  if (edits.total >= max) throw new DomainError('conflict', messages.editedTooOften);
  if (editsOn(utcDay(now.toISOString()), edits) < perDay) return;
  const untilTomorrowMs = dayMs - (now.getTime() % dayMs);
  throw new DomainError('too_many_requests', messages.editedOftenToday, {
    headers: { 'retry-after': String(Math.ceil(untilTomorrowMs / 1_000)) },
  });
}
