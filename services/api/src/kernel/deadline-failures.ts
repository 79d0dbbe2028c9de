import { deadlineLimits } from '@rostrum/contracts/deadlines';
import type { State } from '@rostrum/state';
import { DomainError } from './domain-error.ts';

/** A deadline that could not be carried out. Times are ISO 8601. */
export interface DeadlineFailure {
  readonly id: string;
  readonly failures: number;
  /** The message of the last error, or of a refusal's cause; at most 300 characters. */
  readonly reason: string;
  readonly failedAt: string;
  readonly retryAt: string;
}

/** Name of the mark. Stored: never change it. */
const mark = 'deadline-failures';

const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;

/** The deadlines that failed, by id; at most `deadlineLimits.failures.max`. */
export async function readDeadlineFailures(
  marks: State['marks'],
): Promise<Map<string, DeadlineFailure>> {
  const stored = ((await marks.get(mark)) ?? []) as readonly DeadlineFailure[];
  return new Map(stored.map((failure) => [failure.id, failure]));
}

export async function writeDeadlineFailures(
  marks: State['marks'],
  failures: ReadonlyMap<string, DeadlineFailure>,
): Promise<void> {
  await marks.set(mark, [...failures.values()]);
}

/**
 * Adds a failure, with a pause that doubles from a minute to an hour. Beyond the limit it is not
 * stored.
 */
export function addDeadlineFailure(
  failures: Map<string, DeadlineFailure>,
  id: string,
  error: unknown,
  now: Date,
): void {
  const before = failures.get(id)?.failures ?? 0;
  if (before === 0 && failures.size >= deadlineLimits.failures.max) return;
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(before, 10));
  const reason = error instanceof DomainError ? (error.cause ?? error) : error;
  const message = reason instanceof Error ? reason.message : String(reason);
  failures.set(id, {
    id,
    failures: before + 1,
    reason: message.slice(0, deadlineLimits.reason.max) || 'no reason was given',
    failedAt: now.toISOString(),
    retryAt: new Date(now.getTime() + pauseMs).toISOString(),
  });
}
