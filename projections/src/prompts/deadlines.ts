import { happenedAt } from '@rostrum/contracts';
import { entryLimits } from '@rostrum/contracts/prompts';
import {
  deadlineDocument,
  deadlineId,
  isoAfter,
  subjectOf,
  type DeadlineDocument,
} from '../deadlines/index.ts';
import type { EventOfType, Rule, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { promptDeadlineKinds, promptDue, type PromptDeadlineKind } from './prompt-due.ts';
import {
  holdingAfter,
  holdingBefore,
  holdingReads,
  holdingRule,
  type HoldingEvent,
} from './prompt-holding.ts';
import { promptIdOf, promptKey } from './prompt-key.ts';

const rules = rulesFor<DeadlineDocument>();

function deadlineRule<E extends HoldingEvent>(kind: PromptDeadlineKind): Rule<E> {
  const dueAt = promptDue[kind];
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

/** The deadlines of the kinds that an event can change. */
const changing = <E extends HoldingEvent>(
  ...kinds: readonly PromptDeadlineKind[]
): readonly Rule<E>[] => [holdingRule<E>(), ...kinds.map((kind) => deadlineRule<E>(kind))];

/** For an event of the prompt. */
const ofPrompt = <E extends HoldingEvent>(): readonly Rule<E>[] =>
  changing<E>(...promptDeadlineKinds);
/** For an event of a payment that can still be paid. */
const opens = <E extends HoldingEvent>(): readonly Rule<E>[] => changing<E>('closed_payments');
/** For an event of a payment that the prompt holds, or held. */
const holds = <E extends HoldingEvent>(): readonly Rule<E>[] =>
  changing<E>('payout_computation', 'prompt_refunds');

type EntryEvent = EventOfType<'EntryCreated' | 'EntryPublished' | 'EntryWithdrawn'>;

const unpaidEntry = ({ data }: EntryEvent): string => deadlineId('unpaid_entry', data.submissionId);

const entryDecided = <E extends EntryEvent>(): readonly Rule<E>[] => [
  rules.existing<E>(unpaidEntry, () => undefined),
];

export const promptDeadlines: Rules = {
  PromptCreated: ofPrompt<EventOfType<'PromptCreated'>>(),
  PromptPublished: ofPrompt<EventOfType<'PromptPublished'>>(),
  PromptNotPaid: ofPrompt<EventOfType<'PromptNotPaid'>>(),
  PromptClosed: ofPrompt<EventOfType<'PromptClosed'>>(),
  PromptResult: ofPrompt<EventOfType<'PromptResult'>>(),
  PromptResultConfirmed: ofPrompt<EventOfType<'PromptResultConfirmed'>>(),
  PromptRefundsOrdered: ofPrompt<EventOfType<'PromptRefundsOrdered'>>(),
  PromptRefundsBegun: ofPrompt<EventOfType<'PromptRefundsBegun'>>(),
  PromptHoldPlaced: ofPrompt<EventOfType<'PromptHoldPlaced'>>(),
  PromptHoldLifted: ofPrompt<EventOfType<'PromptHoldLifted'>>(),
  PromptTakenDown: ofPrompt<EventOfType<'PromptTakenDown'>>(),
  PromptRestored: ofPrompt<EventOfType<'PromptRestored'>>(),
  PromptErased: ofPrompt<EventOfType<'PromptErased'>>(),
  PayoutOrdered: ofPrompt<EventOfType<'PayoutOrdered'>>(),
  PayoutComputed: holds<EventOfType<'PayoutComputed'>>(),
  DonationQuoted: opens<EventOfType<'DonationQuoted'>>(),
  PaymentExpired: opens<EventOfType<'PaymentExpired'>>(),
  DonationMade: changing<EventOfType<'DonationMade'>>(
    'closed_payments',
    'payout_computation',
    'prompt_refunds',
  ),
  RefundRequested: holds<EventOfType<'RefundRequested'>>(),
  DisputeOpened: holds<EventOfType<'DisputeOpened'>>(),
  DisputeWon: holds<EventOfType<'DisputeWon'>>(),
  PaymentDifferenceFound: holds<EventOfType<'PaymentDifferenceFound'>>(),
  PaymentDifferenceResolved: holds<EventOfType<'PaymentDifferenceResolved'>>(),
  DonationAllocated: holds<EventOfType<'DonationAllocated'>>(),
  EntryCreated: [
    rules.document<EventOfType<'EntryCreated'>>(unpaidEntry, (document, event) =>
      deadlineDocument(document, {
        kind: 'unpaid_entry',
        dueAt: isoAfter(happenedAt(event), entryLimits.unpaidMs),
        subjectId: event.data.submissionId,
      }),
    ),
  ],
  EntryPublished: entryDecided<EventOfType<'EntryPublished'>>(),
  EntryWithdrawn: entryDecided<EventOfType<'EntryWithdrawn'>>(),
};
