import type { Cause } from '@rostrum/event-store';

/** A deadline that is due. `subjectId`: the campaign, payment, member or file that it is about. */
export interface DueDeadline {
  readonly subjectId: number;
  readonly now: Date;
  readonly cause: Cause;
}

/**
 * Carries out a due deadline. Decides on the subject's stream, so that a repeat, or a deadline that
 * was moved or carried out meanwhile, has no effect. An error is recorded, and a retry follows.
 */
export type DeadlineHandler = (due: DueDeadline) => Promise<void>;
