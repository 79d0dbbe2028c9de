import { targetIdsOf } from '@rostrum/contracts';
import { activity, quoteId, quoteOf, paymentFields } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

/** A dispute of a payment, and how it was decided. */
const dispute = <E extends EventOfType<'DisputeOpened' | 'DisputeWon' | 'DisputeLost'>>(
  type: string,
) =>
  activity<E>(type, ({ data }) => ({
    details: { provider: data.provider },
    ...paymentFields(data),
  }));

const ofDonation = ({
  userId,
  target,
  donationId,
}: Pick<EventOfType<'PaymentDifferenceFound'>['data'], 'userId' | 'target' | 'donationId'>) => ({
  userId,
  ...targetIdsOf(target),
  donationId,
});

export const paymentActivities: Rules = {
  PaymentFailed: activity<EventOfType<'PaymentFailed'>>(
    'payment_failed',
    ({ data }, auxiliary) => ({
      ...quoteOf(data.donationId, auxiliary),
      donationId: data.donationId,
      details: { provider: data.provider, code: data.code },
    }),
    { reads: (e) => [quoteId(e.data.donationId)] },
  ),
  ExtensionChosen: activity<EventOfType<'ExtensionChosen'>>('extension_chosen', ({ data }) => ({
    userId: data.userId,
    ...targetIdsOf(data.target),
    donationId: data.donationId,
    amountCents: data.amountCents,
  })),
  GoodwillRefundRequested: activity<EventOfType<'GoodwillRefundRequested'>>(
    'goodwill_refund_requested',
    ({ data }) => ({
      ...ofDonation(data),
      details: { fee: data.fee, needsConfirmation: data.needsConfirmation },
    }),
  ),
  GoodwillRefundConfirmed: activity<EventOfType<'GoodwillRefundConfirmed'>>(
    'goodwill_refund_confirmed',
    ({ data }) => ({ ...ofDonation(data), details: { fee: data.fee } }),
  ),
  ElectionChoiceEntered: activity<EventOfType<'ElectionChoiceEntered'>>(
    'election_choice_entered',
    ({ data }) => ({ ...ofDonation(data), details: { choice: data.choice } }),
  ),
  RefundRequested: activity<EventOfType<'RefundRequested'>>('refund_requested', ({ data }) => ({
    details: { reason: data.reason, late: data.late },
    ...paymentFields(data),
  })),
  DonationRefunded: activity<EventOfType<'DonationRefunded'>>('donation_refunded', ({ data }) => ({
    details: { provider: data.provider },
    ...paymentFields(data),
  })),
  RefundFailed: activity<EventOfType<'RefundFailed'>>('refund_failed', ({ data }) => ({
    details: { provider: data.provider, hadSucceeded: data.hadSucceeded },
    ...paymentFields(data),
  })),
  RefundLeftToHand: activity<EventOfType<'RefundLeftToHand'>>(
    'refund_left_to_hand',
    ({ data }) => ({
      details: { provider: data.provider, reason: data.reason },
      ...paymentFields(data),
    }),
  ),
  RefundPaidByHand: activity<EventOfType<'RefundPaidByHand'>>(
    'refund_paid_by_hand',
    ({ data }) => ({
      details: { method: data.method, reference: data.reference },
      ...paymentFields(data),
    }),
  ),
  ProviderPaidOut: activity<EventOfType<'ProviderPaidOut'>>('provider_paid_out', ({ data }) => ({
    userId: data.recordedBy,
    amountCents: data.amountCents,
    details: { provider: data.provider },
  })),
  ProviderPayoutFailed: activity<EventOfType<'ProviderPayoutFailed'>>(
    'provider_payout_failed',
    ({ data }) => ({
      userId: data.recordedBy,
      amountCents: data.amountCents,
      details: { provider: data.provider },
    }),
  ),
  UnmatchedPaymentResolved: activity<EventOfType<'UnmatchedPaymentResolved'>>(
    'payment_difference_resolved',
    // The id of a difference is the name of its stream.
    ({ stream: differenceId, data: { resolvedBy, provider, objectId, outcome } }) => ({
      userId: resolvedBy,
      details: { differenceId, provider, objectId, outcome },
    }),
  ),
  PaymentDifferenceFound: activity<EventOfType<'PaymentDifferenceFound'>>(
    'donation_difference_found',
    ({ data }) => ({
      ...ofDonation(data),
      amountCents: data.unbookedCents,
      details: { provider: data.provider, takenBy: data.takenBy },
    }),
  ),
  PaymentDifferenceResolved: activity<EventOfType<'PaymentDifferenceResolved'>>(
    'donation_difference_resolved',
    ({ data }) => ({
      ...ofDonation(data),
      amountCents: data.amountCents + data.feeCents + data.excessCents,
      details: { outcome: data.outcome },
    }),
  ),
  SandboxOrdered: activity<EventOfType<'SandboxOrdered'>>('sandbox_ordered', ({ data }) => {
    const { orderedBy, donationId, ...details } = data;
    return { userId: orderedBy, donationId, details };
  }),
  DisputeOpened: dispute<EventOfType<'DisputeOpened'>>('dispute_opened'),
  DisputeWon: dispute<EventOfType<'DisputeWon'>>('dispute_won'),
  DisputeLost: dispute<EventOfType<'DisputeLost'>>('dispute_lost'),
};
