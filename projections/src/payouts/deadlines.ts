import { happenedAt } from '@rostrum/contracts';
import { payeeLimits } from '@rostrum/contracts/payees';
import {
  deadlineDocument,
  deadlineId,
  isoAfter,
  type DeadlineDocument,
} from '../deadlines/index.ts';
import type { EventOfType, Rule, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

const rules = rulesFor<DeadlineDocument>();

type OfShare = EventOfType<
  | 'PayoutApproved'
  | 'PayoutDetailsChanged'
  | 'PayoutFellDue'
  | 'PayoutSent'
  | 'ShareReleased'
  | 'ShareUnclaimed'
>;
type OfDispute = EventOfType<'DisputeLost' | 'PaymentDifferenceResolved' | 'LostDisputeDivided'>;

const due = ({ data }: OfShare): string => deadlineId('payout_due', data.shareId);
const lost = ({ data }: OfDispute): string => deadlineId('lost_dispute', data.donationId);

const noMoreDue = <E extends OfShare>(): readonly Rule<E>[] => [
  rules.existing<E>(due, () => undefined),
];

/** Details of the payee are kept for some time, because the money may come back, or has. */
const kept = <E extends EventOfType<'PayoutReturned' | 'PayoutSent'>>(): Rule<E> =>
  rules.document<E>(
    ({ data }) => deadlineId('payee_retention', data.payeeId),
    (before, event) =>
      deadlineDocument(before, {
        kind: 'payee_retention',
        dueAt: isoAfter(happenedAt(event), payeeLimits.keptMs),
        subjectId: event.data.payeeId,
      }),
  );

/** What a lost dispute or a difference took from a payout is to be divided among its shares. */
const divided = <E extends EventOfType<'DisputeLost' | 'PaymentDifferenceResolved'>>(): Rule<E> =>
  rules.document<E>(
    (event) =>
      event.data.from === 'payout' && event.data.amountCents > 0 ? lost(event) : undefined,
    (before, event) =>
      deadlineDocument(before, {
        kind: 'lost_dispute',
        dueAt: isoAfter(happenedAt(event), 0),
        subjectId: event.data.donationId,
      }),
    { partitionKey: lost },
  );

export const payoutDeadlines: Rules = {
  /**
   * A share is to be sent once the details of its payee can be used. An approval ends that only
   * if it leaves nothing to send.
   */
  PayoutDetailsChanged: [
    rules.document<EventOfType<'PayoutDetailsChanged'>>(due, (before, { data }) => {
      const { dueAt, shareId: subjectId } = data;
      if (dueAt === null) return undefined;
      return deadlineDocument(before, {
        kind: 'payout_due',
        dueAt: isoAfter(dueAt, 0),
        subjectId,
      });
    }),
  ],
  PayoutFellDue: noMoreDue<EventOfType<'PayoutFellDue'>>(),
  PayoutSent: [...noMoreDue<EventOfType<'PayoutSent'>>(), kept<EventOfType<'PayoutSent'>>()],
  PayoutReturned: [kept<EventOfType<'PayoutReturned'>>()],
  PayeeRetentionEnded: [
    rules.existing<EventOfType<'PayeeRetentionEnded'>>(
      ({ data }) => deadlineId('payee_retention', data.userId),
      () => undefined,
    ),
  ],
  ShareReleased: noMoreDue<EventOfType<'ShareReleased'>>(),
  ShareUnclaimed: noMoreDue<EventOfType<'ShareUnclaimed'>>(),
  PayoutApproved: [
    rules.existing<EventOfType<'PayoutApproved'>>(due, (before, { data }) =>
      data.payCents === 0 ? undefined : before,
    ),
  ],
  DisputeLost: [divided<EventOfType<'DisputeLost'>>()],
  PaymentDifferenceResolved: [divided<EventOfType<'PaymentDifferenceResolved'>>()],
  LostDisputeDivided: [rules.existing<EventOfType<'LostDisputeDivided'>>(lost, () => undefined)],
};
