import { campaignOf, type EventData } from '@rostrum/contracts';
import type { AuxiliaryView, EventOfType, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** What a payment is for; a failed payment's event names only its id. */
interface QuotedPayment {
  readonly userId: number;
  readonly campaignId: number | null;
  readonly amountCents: number;
}

const quotes = rulesFor<QuotedPayment>();

export const quoteId = (paymentId: number): string => `donation:${String(paymentId)}`;

/** Keeps what the quote of a payment says, for activities whose events do not say it. */
export const keepQuote = <
  E extends EventOfType<'DonationQuoted' | 'DepositQuoted' | 'PromotionQuoted'>,
>(): Rule<E> =>
  quotes.auxiliary<E>(
    (e) => quoteId(e.data.donationId),
    (_, { data }) => ({
      userId: data.userId,
      campaignId: 'target' in data ? campaignOf(data.target) : null,
      amountCents: data.amountCents,
    }),
  );

/** What was kept of a payment's quote. A rule that asks for it reads `quoteId`. */
export const quoteOf = (paymentId: number, auxiliary: AuxiliaryView): QuotedPayment | undefined =>
  quotes.read(auxiliary, quoteId(paymentId));

/** What an entry says of the payment that its event is about. */
export const paymentOf = ({
  userId,
  target,
  donationId,
  amountCents,
}: Pick<EventData<'DonationRefunded'>, 'userId' | 'target' | 'donationId' | 'amountCents'>) => ({
  userId,
  campaignId: campaignOf(target),
  donationId,
  amountCents,
});
