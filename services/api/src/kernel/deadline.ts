import type { Target, TargetKind } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';

/** A deadline that is due. `subjectId`: the target, payment, member or file that it is about. */
export interface DueDeadline {
  readonly subjectId: number;
  /** Of a deadline that targets of several kinds have; absent for a campaign. */
  readonly subjectKind?: TargetKind | undefined;
  readonly now: Date;
  readonly cause: Cause;
}

/** The target that a deadline is about. */
export const dueTarget = ({
  subjectId: id,
  subjectKind: kind = 'campaign',
}: DueDeadline): Target => ({
  kind,
  id,
});

/**
 * Carries out a due deadline. Decides on the subject's stream, so that a repeat has no effect, nor
 * does a deadline that was moved or carried out in the meantime. An error is recorded and the
 * deadline is retried.
 */
export type DeadlineHandler = (due: DueDeadline) => Promise<void>;
