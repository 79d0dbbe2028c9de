import type { Cause } from '@rostrum/event-store';

/** A deadline that is due. `subjectId`: the campaign, payment, member or file that it is about. */
export interface DueDeadline {
  readonly subjectId: number;
  readonly now: Date;
  readonly cause: Cause;
}

/**
 * Does what is due. It is decided on the subject's stream: a repeat, or a deadline that was moved or
 * done meanwhile, has no effect. An error is recorded, and the deadline is tried again.
 */
export type Fire = (due: DueDeadline) => Promise<void>;
