import { promptLimits } from '@rostrum/contracts/prompts';
import { isoAfter } from '../deadlines/index.ts';
import { payoutDueAt } from '../payments/index.ts';
import type { PromptCourse } from './documents.ts';
import { awardDueAt, decisionDueAt } from './prompt-course.ts';
import type { PromptHolding } from './prompt-holding.ts';

/** When a deadline that follows from the course is due: never of a prompt that was not created, or is on hold. */
const ofCourse =
  (at: (course: PromptCourse) => string | null) =>
  ({ course }: PromptHolding): string | null => {
    if (course?.onHoldSince !== null) return null;
    const due = at(course);
    return due === null ? null : isoAfter(due, 0);
  };

/** When each deadline of a prompt is due; null while it is not. */
export const promptDue = {
  /** Payments that can still be paid are cancelled once it is closed. */
  closed_payments: ({ closedAt, openPayments }: PromptHolding) =>
    openPayments > 0 ? closedAt : null,

  payout_computation: (holding: PromptHolding) =>
    (holding.course?.onHoldSince ?? null) === null ? payoutDueAt(holding) : null,

  unpaid_prompt: ofCourse(({ phase, notPaid, createdAt }) =>
    phase === 'pending_payment' && !notPaid ? isoAfter(createdAt, promptLimits.unpaidMs) : null,
  ),

  prompt_end: ofCourse(({ phase, closedAt, expiresAt }) =>
    phase === 'active' && closedAt === null ? expiresAt : null,
  ),

  /** The votes are counted. */
  prompt_result: ofCourse(({ phase, closedAt, result, refunds }) =>
    phase === 'closed' && result === null && refunds === null ? closedAt : null,
  ),

  prompt_award: ofCourse((course) => (course.phase === 'closed' ? awardDueAt(course) : null)),

  prompt_decision: ofCourse((course) => (course.phase === 'closed' ? decisionDueAt(course) : null)),

  /** Until they have begun also without payments; later whenever something is held. */
  prompt_refunds: (holding: PromptHolding): string | null => {
    const { held, payoutFrom } = holding;
    if (payoutFrom !== null) return null;
    return ofCourse(({ refunds }) =>
      refunds !== null && (held > 0 || !refunds.begun) ? refunds.beginsAt : null,
    )(holding);
  },
} as const;

export type PromptDeadlineKind = keyof typeof promptDue;
export const promptDeadlineKinds = Object.keys(promptDue) as readonly PromptDeadlineKind[];
