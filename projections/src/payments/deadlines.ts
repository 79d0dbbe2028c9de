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

const rules = rulesFor<DeadlineDocument>();

type PaymentEvent = EventOfType<
  | 'DonationQuoted'
  | 'DepositQuoted'
  | 'PromotionQuoted'
  | 'PromotionPaid'
  | 'PaymentIntentCreated'
  | 'PaymentExpired'
  | 'DonationMade'
  | 'DepositSettled'
  | 'DepositReserved'
>;

const expiryOf = ({ data }: PaymentEvent): string => deadlineId('payment_expiry', data.donationId);
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

const ended = <E extends PaymentEvent>(): readonly Rule<E>[] => [
  rules.existing<E>(expiryOf, () => undefined, options),
];

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
  PaymentExpired: ended<EventOfType<'PaymentExpired'>>(),
  DonationMade: ended<EventOfType<'DonationMade'>>(),
  PromotionPaid: ended<EventOfType<'PromotionPaid'>>(),
  DepositSettled: ended<EventOfType<'DepositSettled'>>(),
  // The deposit of a campaign that is paid for later never expires, because all attempts to pay
  // share it.
  DepositReserved: ended<EventOfType<'DepositReserved'>>(),
};
