import { happenedAt } from '@rostrum/contracts';
import { heldMs } from '@rostrum/contracts/campaigns';
import { promptLimits, type PromptPhase } from '@rostrum/contracts/prompts';
import { isoAfter } from '../deadlines/index.ts';
import type { EventOfType } from '../engine/read-model.ts';
import type { CountedResult, PromptCourse } from './documents.ts';

/** Events that bring a prompt further. */
export type CourseEvent = EventOfType<
  | 'PromptPublished'
  | 'PromptNotPaid'
  | 'PromptClosed'
  | 'PromptResult'
  | 'PromptResultConfirmed'
  | 'PromptRefundsOrdered'
  | 'PromptRefundsBegun'
  | 'PromptHoldPlaced'
  | 'PromptHoldLifted'
  | 'PromptTakenDown'
  | 'PromptRestored'
  | 'PromptErased'
  | 'PayoutOrdered'
>;

/** The beginning of a prompt. */
export const newCourse = (event: EventOfType<'PromptCreated'>): PromptCourse => ({
  phase: 'pending_payment',
  notPaid: false,
  createdAt: happenedAt(event),
  publishedAt: null,
  expiresAt: event.data.expiresAt,
  onHoldSince: null,
  onHoldMs: 0,
  closedAt: null,
  result: null,
  awardedAt: null,
  refunds: null,
  takedown: null,
  removedAt: null,
  erased: false,
});

/** What an event changes. A prompt that was removed stays so until it is restored. */
export function courseChange(before: PromptCourse, event: CourseEvent): Partial<PromptCourse> {
  const at = happenedAt(event);
  const unlessRemoved = (to: PromptPhase): PromptPhase =>
    before.phase === 'removed' ? 'removed' : to;
  switch (event.type) {
    case 'PromptPublished':
      return { phase: 'active', publishedAt: at };
    case 'PromptNotPaid':
      return { notPaid: true };
    case 'PromptClosed':
      return { phase: unlessRemoved('closed'), closedAt: before.closedAt ?? at };
    case 'PromptResult':
      return { result: counted(event, before.onHoldMs) };
    case 'PromptResultConfirmed': {
      const { result } = before;
      if (result?.number !== event.data.number) return {};
      return { result: { ...result, confirmed: true, confirmedAt: at } };
    }
    case 'PromptRefundsOrdered': {
      const { refundReason: reason, beginsAt } = event.data;
      const refunds = { reason, beginsAt, begun: false };
      return { phase: unlessRemoved('expired'), refunds, ...withoutHold(before, at) };
    }
    case 'PromptRefundsBegun':
      return { refunds: before.refunds && { ...before.refunds, begun: true } };
    case 'PromptHoldPlaced':
      return { onHoldSince: at };
    case 'PromptHoldLifted':
      return withoutHold(before, at);
    case 'PromptTakenDown': {
      const takedown = { at, from: event.data.from };
      return { phase: 'removed', takedown, removedAt: at, ...withoutHold(before, at) };
    }
    case 'PromptRestored': {
      const refunds = before.refunds?.reason === 'takedown' ? null : before.refunds;
      return { phase: event.data.to, takedown: null, removedAt: null, refunds };
    }
    case 'PromptErased':
      return { phase: 'removed', removedAt: before.removedAt ?? at, erased: true };
    case 'PayoutOrdered':
      return { phase: 'completed', awardedAt: at };
  }
}

/** A hold ends when it is lifted, and with the prompt. */
const withoutHold = (
  { onHoldSince, onHoldMs }: PromptCourse,
  at: string,
): Pick<PromptCourse, 'onHoldSince' | 'onHoldMs'> => ({
  onHoldSince: null,
  onHoldMs: onHoldMs + heldMs(onHoldSince, at),
});

function counted(event: EventOfType<'PromptResult'>, onHoldMs: number): CountedResult {
  const { number, cause, counted: count, byOthers, doubts, winners } = event.data;
  return {
    number,
    cause,
    counted: count,
    byOthers,
    doubts: [...doubts],
    winners: [...winners],
    at: happenedAt(event),
    confirmed: false,
    confirmedAt: null,
    onHoldMs,
  };
}

/** Whether a result waits for an admin. */
const waitsForAdmin = ({ doubts, confirmed }: CountedResult): boolean =>
  doubts.length > 0 && !confirmed;

/** `ms` after a result, later by the time on hold since. */
const afterResult = (result: CountedResult, { onHoldMs }: PromptCourse, ms: number): string =>
  isoAfter(result.at, ms + onHoldMs - result.onHoldMs);

/** Whether nothing was decided about the result: no payout, no refund. */
const isUndecided = ({ refunds, awardedAt }: PromptCourse): boolean =>
  refunds === null && awardedAt === null;

/**
 * When the payout by the newest result is ordered, ISO 8601; null unless it has a winner, waits for
 * nobody, and is not refunded.
 */
export function awardsAt(course: PromptCourse): string | null {
  const { result, refunds } = course;
  if (!result || refunds !== null || result.winners.length === 0) return null;
  if (waitsForAdmin(result)) return null;
  const at = afterResult(result, course, promptLimits.awardAfterMs);
  const confirmedAt = result.confirmedAt === null ? at : isoAfter(result.confirmedAt, 0);
  return confirmedAt > at ? confirmedAt : at;
}

/** When the payout is due; null once it, or a refund, is ordered. */
export const awardDueAt = (course: PromptCourse): string | null =>
  isUndecided(course) ? awardsAt(course) : null;

/** When a result that waits for an admin is given up; null while none waits. */
export function decisionDueAt(course: PromptCourse): string | null {
  const { result } = course;
  if (!result || !isUndecided(course) || !waitsForAdmin(result)) return null;
  return afterResult(result, course, promptLimits.decisionMs);
}
