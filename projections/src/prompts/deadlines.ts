import type { DeadlineKind } from '@rostrum/contracts';
import {
  deadlineDocument,
  deadlineId,
  subjectOf,
  type DeadlineDocument,
} from '../deadlines/index.ts';
import type { EventOfType, Rule, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { payoutDueAt } from '../payments/index.ts';
import {
  holdingAfter,
  holdingBefore,
  holdingReads,
  holdingRule,
  promptIdOf,
  promptKey,
  type HoldingEvent,
  type PromptHolding,
} from './prompt-holding.ts';

const rules = rulesFor<DeadlineDocument>();

/** When each deadline of a prompt is due; null while it is not. */
const deadlines = {
  payout_computation: payoutDueAt,
  /** Payments that can still be paid are cancelled once it is closed. */
  closed_payments: ({ closedAt, openPayments }: PromptHolding) =>
    openPayments > 0 ? closedAt : null,
} as const;

type Kind = keyof typeof deadlines & DeadlineKind;

function deadlineRule<E extends HoldingEvent>(kind: Kind): Rule<E> {
  const dueAt = deadlines[kind];
  return rules.document<E>(
    (event, auxiliary) => {
      const id = promptIdOf(event);
      if (id === undefined) return undefined;
      // Most events change no deadline; no document is read for these.
      const isSame =
        dueAt(holdingBefore(event, auxiliary)) === dueAt(holdingAfter(event, auxiliary));
      return isSame ? undefined : deadlineId(kind, subjectOf({ kind: 'prompt', id }));
    },
    (document, event, auxiliary) => {
      const [id, due] = [promptIdOf(event), dueAt(holdingAfter(event, auxiliary))];
      if (id === undefined || due === null) return undefined;
      const subject = subjectOf({ kind: 'prompt', id });
      return deadlineDocument(document, { kind, dueAt: due, ...subject });
    },
    { partitionKey: promptKey, reads: holdingReads },
  );
}

const opens = <E extends HoldingEvent>(): readonly Rule<E>[] => [
  holdingRule<E>(),
  deadlineRule<E>('closed_payments'),
];
const holds = <E extends HoldingEvent>(): readonly Rule<E>[] => [
  holdingRule<E>(),
  deadlineRule<E>('payout_computation'),
];

export const promptDeadlines: Rules = {
  PromptClosed: opens<EventOfType<'PromptClosed'>>(),
  DonationQuoted: opens<EventOfType<'DonationQuoted'>>(),
  PaymentExpired: opens<EventOfType<'PaymentExpired'>>(),
  DonationMade: [
    ...opens<EventOfType<'DonationMade'>>(),
    deadlineRule<EventOfType<'DonationMade'>>('payout_computation'),
  ],
  RefundRequested: holds<EventOfType<'RefundRequested'>>(),
  DisputeOpened: holds<EventOfType<'DisputeOpened'>>(),
  DisputeWon: holds<EventOfType<'DisputeWon'>>(),
  PaymentDifferenceFound: holds<EventOfType<'PaymentDifferenceFound'>>(),
  PaymentDifferenceResolved: holds<EventOfType<'PaymentDifferenceResolved'>>(),
  DonationAllocated: holds<EventOfType<'DonationAllocated'>>(),
  PayoutOrdered: holds<EventOfType<'PayoutOrdered'>>(),
  PayoutComputed: holds<EventOfType<'PayoutComputed'>>(),
};
