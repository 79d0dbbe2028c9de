import { targetIdsOf, type EventData, type TargetIds } from '@rostrum/contracts';
import type { AuxiliaryView, EventOfType, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** Data of a payment's quote, for events that name only the payment's id (`PaymentFailed`). */
interface QuotedPayment extends TargetIds {
  readonly userId: number;
  readonly amountCents: number;
}

const quotes = rulesFor<QuotedPayment>();

export const quoteId = (paymentId: number): string => `donation:${String(paymentId)}`;

/** The rule that keeps the data of a payment's quote. */
export const keepQuoteRule = <
  E extends EventOfType<'DonationQuoted' | 'DepositQuoted' | 'PromotionQuoted'>,
>(): Rule<E> =>
  quotes.auxiliary<E>(
    (e) => quoteId(e.data.donationId),
    (_, { data }) => ({
      userId: data.userId,
      ...targetIdsOf('target' in data ? data.target : null),
      amountCents: data.amountCents,
    }),
  );

/** The stored data of a payment's quote. The calling rule must have `quoteId` in its `reads`. */
export const quoteOf = (paymentId: number, auxiliary: AuxiliaryView): QuotedPayment | undefined =>
  quotes.read(auxiliary, quoteId(paymentId));

/** The fields of an activity that say which payment it is about. */
export const paymentFields = ({
  userId,
  target,
  donationId,
  amountCents,
}: Pick<EventData<'DonationRefunded'>, 'userId' | 'target' | 'donationId' | 'amountCents'>) => ({
  userId,
  ...targetIdsOf(target),
  donationId,
  amountCents,
});
