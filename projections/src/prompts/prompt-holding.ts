import { happenedAt, promptOf, targetKey } from '@rostrum/contracts';
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

/** What the deadlines of a prompt follow from: one auxiliary document for each, from its first payment on. */
export interface PromptHolding extends Holding {
  /** When it was closed, ISO 8601; null while it is open. What settles later is late. */
  readonly closedAt: string | null;
  /** Number of payments that can still be paid. */
  readonly openPayments: number;
}

/** Every event that changes it. */
export type HoldingEvent = EventOfType<
  | 'PromptClosed'
  | 'DonationQuoted'
  | 'PaymentExpired'
  | 'DonationMade'
  | 'RefundRequested'
  | 'DisputeOpened'
  | 'DisputeWon'
  | 'PaymentDifferenceFound'
  | 'PaymentDifferenceResolved'
  | 'DonationAllocated'
  | 'PayoutOrdered'
  | 'PayoutComputed'
>;

const holdings = rulesFor<PromptHolding>();
const none: PromptHolding = { ...holdsNothing, closedAt: null, openPayments: 0 };

/** The prompt that an event is about; undefined for another target. */
export const promptIdOf = ({ data }: HoldingEvent): number | undefined =>
  'promptId' in data ? data.promptId : (promptOf(data.target) ?? undefined);

/** Id of the auxiliary document. */
export const promptHoldingId = (id: number): string => targetKey({ kind: 'prompt', id });
/** The same, and the prompt's partition key. */
export const promptKey = (event: HoldingEvent): string => promptHoldingId(promptIdOf(event) ?? 0);

/** The auxiliary documents that the rules read; none for another target. */
export const holdingReads = (event: HoldingEvent): readonly string[] =>
  promptIdOf(event) === undefined ? [] : [promptKey(event), ...expiredReads(event)];

export const holdingBefore = (event: HoldingEvent, auxiliary: AuxiliaryView): PromptHolding =>
  holdings.read(auxiliary, promptKey(event)) ?? none;

export function holdingAfter(event: HoldingEvent, auxiliary: AuxiliaryView): PromptHolding {
  const before = holdingBefore(event, auxiliary);
  switch (event.type) {
    case 'PromptClosed':
      return { ...before, closedAt: before.closedAt ?? isoAfter(happenedAt(event), 0) };
    case 'PayoutOrdered':
      return withOrder(before, event);
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
    default:
      return withChange(before, event, heldChange(event));
  }
}

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
