import type { Cause } from '@rostrum/event-store';

/** A deadline that is due. `subjectId`: the campaign, payment, member or file that it is about. */
export interface DueDeadline {
  readonly subjectId: number;
  readonly now: Date;
  readonly cause: Cause;
}

/**
 * Carries out a due deadline. Decides on the subject's stream, so that a repeat has no effect, nor
 * does a deadline that was moved or carried out in the meantime. An error is recorded and the
 * deadline is retried.
 */
export type DeadlineHandler = (due: DueDeadline) => Promise<void>;
