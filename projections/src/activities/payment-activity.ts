import { campaignOf, type EventData } from '@rostrum/contracts';
import type { AuxiliaryView, EventOfType, Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** What a payment is for; a failed payment's event names only its id. */
interface PaymentIntent {
  readonly userId: number;
  readonly campaignId: number | null;
  readonly amountCents: number;
}

const intents = rulesFor<PaymentIntent>();

export const paymentIntentId = (paymentId: number): string => `donation:${String(paymentId)}`;

/** Keeps what the quote of a payment says, for activities whose events do not say it. */
export const paymentIntent = <
  E extends EventOfType<'DonationQuoted' | 'DepositQuoted' | 'PromotionQuoted'>,
>(): Rule<E> =>
  intents.auxiliary<E>(
    (e) => paymentIntentId(e.data.donationId),
    (_, { data }) => ({
      userId: data.userId,
      campaignId: 'target' in data ? campaignOf(data.target) : null,
      amountCents: data.amountCents,
    }),
  );

/** What was kept of a payment's quote. A rule that asks for it reads `paymentIntentId`. */
export const paymentIntentOf = (
  paymentId: number,
  auxiliary: AuxiliaryView,
): PaymentIntent | undefined => intents.read(auxiliary, paymentIntentId(paymentId));

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
