import { happenedAt } from '@rostrum/contracts';
import { isoAfter } from '../deadlines/index.ts';
import type { AuxiliaryView, EventOfType, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import {
  expiredReads,
  heldChange,
  holdsNothing,
  openChange,
  withChange,
  withOrder,
  withPayout,
  type Holding,
} from '../payments/index.ts';
import type { PromptCourse } from './documents.ts';
import { courseChange, newCourse, type CourseEvent } from './prompt-course.ts';
import { keyOfPrompt, promptIdOf, promptKey } from './prompt-key.ts';

/** What the deadlines of a prompt follow from: one auxiliary document for each. */
export interface PromptHolding extends Holding {
  /** When it was closed, ISO 8601; null while it is open. What settles later is late. */
  readonly closedAt: string | null;
  /** Number of payments that can still be paid. */
  readonly openPayments: number;
  /** Null for one that was not created: a payment for a prompt shows that it exists. */
  readonly course: PromptCourse | null;
}

/** Every event that changes it. */
export type HoldingEvent =
  | CourseEvent
  | EventOfType<
      | 'PromptCreated'
      | 'DonationQuoted'
      | 'PaymentExpired'
      | 'DonationMade'
      | 'RefundRequested'
      | 'DisputeOpened'
      | 'DisputeWon'
      | 'PaymentDifferenceFound'
      | 'PaymentDifferenceResolved'
      | 'DonationAllocated'
      | 'PayoutComputed'
    >;

const holdings = rulesFor<PromptHolding>();
const none: PromptHolding = { ...holdsNothing, closedAt: null, openPayments: 0, course: null };

/** Id of the auxiliary document. */
export const promptHoldingId = keyOfPrompt;

/** The auxiliary documents that the rules read; none for another target. */
export const holdingReads = (event: HoldingEvent): readonly string[] =>
  promptIdOf(event) === undefined ? [] : [promptKey(event), ...expiredReads(event)];

export const holdingBefore = (event: HoldingEvent, auxiliary: AuxiliaryView): PromptHolding =>
  holdings.read(auxiliary, promptKey(event)) ?? none;

export function holdingAfter(event: HoldingEvent, auxiliary: AuxiliaryView): PromptHolding {
  const before = holdingBefore(event, auxiliary);
  switch (event.type) {
    case 'PromptCreated':
      return { ...before, course: newCourse(event) };
    case 'PromptClosed':
      return {
        ...withCourse(before, event),
        closedAt: before.closedAt ?? isoAfter(happenedAt(event), 0),
      };
    case 'PayoutOrdered':
      return withOrder(withCourse(before, event), event);
    case 'PayoutComputed':
      return withPayout(before, event);
    case 'DonationQuoted':
    case 'PaymentExpired':
      return withOpen(before, event, auxiliary);
    case 'DonationMade':
      return withOpen(
        withChange(before, event, before.closedAt === null ? 1 : 0),
        event,
        auxiliary,
      );
    case 'RefundRequested':
    case 'DisputeOpened':
    case 'DisputeWon':
    case 'PaymentDifferenceFound':
    case 'PaymentDifferenceResolved':
    case 'DonationAllocated':
      return withChange(before, event, heldChange(event));
    default:
      return withCourse(before, event);
  }
}

const withCourse = (before: PromptHolding, event: CourseEvent): PromptHolding => ({
  ...before,
  course: before.course && { ...before.course, ...courseChange(before.course, event) },
});

const withOpen = (before: PromptHolding, ...of: Parameters<typeof openChange>): PromptHolding => ({
  ...before,
  openPayments: before.openPayments + openChange(...of),
});

/** Keeps the auxiliary document of a prompt up to date. */
export const holdingRule = <E extends HoldingEvent>(): Rule<E> =>
  holdings.auxiliary<E>(
    (event) => (promptIdOf(event) === undefined ? undefined : promptKey(event)),
    (_, event, auxiliary) => holdingAfter(event, auxiliary),
    { partitionKey: promptKey, reads: holdingReads },
  );
