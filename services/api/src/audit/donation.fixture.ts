import { campaignTarget, quote, type DomainEvent, type EventData } from '@rostrum/contracts';

/** A donation of an audited product. */
export interface Donation {
  readonly donationId: number;
  readonly campaignId: number;
  readonly userId: number;
  readonly amountCents: number;
}

/** An amount with its fee. */
export const priced = (amountCents: number) => {
  const { serviceFeeCents, totalCents } = quote(amountCents);
  return { amountCents, feeCents: serviceFeeCents, totalCents, currency: 'usd' } as const;
};

/** The fields of the events about the refund of a donation. */
export function refundOf({ donationId, campaignId, userId, amountCents }: Donation) {
  const { feeCents, currency } = priced(amountCents);
  return {
    donationId,
    purpose: 'donation',
    target: campaignTarget(campaignId),
    userId,
    amountCents,
    feeCents,
    currency,
    provider: 'sandbox',
  } as const;
}

/** The request of a donation's refund, `from` where its money is. */
export function refundRequested(
  donation: Donation,
  data: Pick<EventData<'RefundRequested'>, 'from' | 'reason'>,
): DomainEvent {
  const paymentIntentId = `pi_${String(donation.donationId)}`;
  const late = data.reason === 'late';
  return {
    type: 'RefundRequested',
    data: { ...refundOf(donation), creatorId: 1, late, paymentIntentId, ...data },
  };
}

/** An administrator refunds the donation as goodwill. */
export function goodwillRequested(
  donation: Donation,
): Extract<DomainEvent, { type: 'GoodwillRefundRequested' }> {
  const { donationId, target, userId } = refundOf(donation);
  const of = { donationId, target, userId, fee: 'returned', reason: 'They gave twice.' } as const;
  return {
    type: 'GoodwillRefundRequested',
    data: { ...of, needsConfirmation: false, requestedBy: 9 },
  };
}
