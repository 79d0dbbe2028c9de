import { paymentLimits } from '@rostrum/contracts/payments';
import {
  deadlineId,
  deadlineDocument,
  isoAfter,
  paymentKey,
  type DeadlineDocument,
} from '../deadlines/index.ts';
import type { EventOfType, Rule, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { expiredRule } from './open-payments.ts';

const rules = rulesFor<DeadlineDocument>();

type PaymentEvent = EventOfType<
  | 'DonationQuoted'
  | 'DepositQuoted'
  | 'PromotionQuoted'
  | 'PromotionPaid'
  | 'PaymentIntentCreated'
  | 'PaymentApproved'
  | 'PaymentFailed'
  | 'PaymentExpired'
  | 'DonationMade'
  | 'DepositSettled'
  | 'DepositReserved'
>;

const expiryOf = ({ data }: PaymentEvent): string => deadlineId('payment_expiry', data.donationId);
const captureOf = ({ data }: PaymentEvent): string =>
  deadlineId('payment_capture', data.donationId);
const options = { partitionKey: paymentKey };

/** A payment that is not made is cancelled `paymentLimits.expiresAfterMs` after its quote. */
const quoted = <E extends PaymentEvent>(): readonly Rule<E>[] => [
  rules.document<E>(
    expiryOf,
    (before, { data, metadata }) =>
      deadlineDocument(before, {
        kind: 'payment_expiry',
        dueAt: isoAfter(metadata.recordedAt, paymentLimits.expiresAfterMs),
        subjectId: data.donationId,
      }),
    options,
  ),
];

/** An order that its payer approved is not waited for any more. */
const notCaptured = <E extends PaymentEvent>(): Rule<E> =>
  rules.existing<E>(captureOf, () => undefined, options);

const notExpired = <E extends PaymentEvent>(): Rule<E> =>
  rules.existing<E>(expiryOf, () => undefined, options);

const ended = <E extends PaymentEvent>(): readonly Rule<E>[] => [notExpired<E>(), notCaptured<E>()];

export const paymentDeadlines: Rules = {
  DonationQuoted: quoted<EventOfType<'DonationQuoted'>>(),
  DepositQuoted: quoted<EventOfType<'DepositQuoted'>>(),
  PromotionQuoted: quoted<EventOfType<'PromotionQuoted'>>(),
  PaymentIntentCreated: [
    rules.existing<EventOfType<'PaymentIntentCreated'>>(
      expiryOf,
      (before, { metadata }) => ({
        ...before,
        dueAt: isoAfter(metadata.recordedAt, paymentLimits.expiresAfterMs),
      }),
      options,
    ),
  ],
  PaymentApproved: [
    rules.document<EventOfType<'PaymentApproved'>>(
      captureOf,
      (before, { data, metadata }) =>
        deadlineDocument(before, {
          kind: 'payment_capture',
          dueAt: isoAfter(metadata.recordedAt, paymentLimits.capturedAfterMs),
          subjectId: data.donationId,
        }),
      options,
    ),
  ],
  PaymentFailed: [notCaptured<EventOfType<'PaymentFailed'>>()],
  PaymentExpired: [...ended<EventOfType<'PaymentExpired'>>(), expiredRule],
  DonationMade: ended<EventOfType<'DonationMade'>>(),
  PromotionPaid: ended<EventOfType<'PromotionPaid'>>(),
  DepositSettled: ended<EventOfType<'DepositSettled'>>(),
  // The deposit of a campaign that is paid for later never expires, because all attempts to pay
  // share it.
  DepositReserved: [notExpired<EventOfType<'DepositReserved'>>()],
};
