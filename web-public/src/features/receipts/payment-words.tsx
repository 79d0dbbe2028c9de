import type { ReactNode } from 'react';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { shownPurpose } from '../payment-purposes.ts';
import type { Receipt } from './api.ts';

const states = {
  quoted: { tone: 'neutral', label: 'Not paid' },
  intent_created: { tone: 'neutral', label: 'Not confirmed' },
  // A later attempt may have succeeded without being confirmed yet.
  failed: { tone: 'warning', label: 'Attempt failed' },
  expired: { tone: 'neutral', label: 'Not paid in time' },
  settled: { tone: 'success', label: 'In escrow' },
  allocated: { tone: 'success', label: 'Part of the payout' },
  refund_requested: { tone: 'warning', label: 'Refund requested' },
  refund_failed: { tone: 'warning', label: 'Refund owed' },
  refund_by_hand: { tone: 'warning', label: 'Refund owed' },
  refunded: { tone: 'info', label: 'Refunded' },
  disputed: { tone: 'warning', label: 'Disputed' },
  dispute_lost: { tone: 'info', label: 'Returned after a dispute' },
} as const satisfies Record<Receipt['status'], object>;

/** The status of a payment, in the donor's words. */
export function PaymentBadge({
  status,
  purpose,
  isFee,
  refundReason,
}: Pick<Receipt, 'status' | 'purpose' | 'isFee' | 'refundReason'>): ReactNode {
  const { tone, label } = states[status];
  const isOwed = status === 'refund_failed' || status === 'refund_by_hand';
  if (refundReason === 'withdrawn' && !isOwed) {
    return <Badge tone={tone}>Taken back</Badge>;
  }
  const { settledLabel = label } = shownPurpose({ purpose, isFee });
  return <Badge tone={tone}>{status === 'settled' ? settledLabel : label}</Badge>;
}

/** Payment methods whose card is unknown. */
const providerNames: Readonly<Record<Receipt['provider'], string>> = {
  stripe: 'Card, by Stripe',
  paypal: 'PayPal',
  sandbox: 'Simulated payment',
};

/** The names of brands of cards by the words of the providers. Others are called a card. */
const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The payment method in words, with the card that paid if it is known. */
export function methodOf({ provider, card }: Pick<Receipt, 'provider' | 'card'>): string {
  if (card === null) return providerNames[provider];
  const named = `${brandNames[card.brand] ?? 'Card'} ending in ${card.last4}`;
  return provider === 'sandbox' ? `${named}, simulated` : named;
}

/** Says that the payments of a receipt or a statement are simulated. */
export function SimulatedNote(): ReactNode {
  return <Alert tone="info" title="Payments are simulated here: no money has moved." />;
}

/** The campaign that a payment is for, in words. */
export function subjectOf({
  campaignTitle,
  campaignId,
  purpose,
  isFee,
}: Pick<Receipt, 'campaignTitle' | 'campaignId' | 'purpose' | 'isFee'>): string {
  if (campaignTitle !== null) return campaignTitle;
  if (campaignId !== null) return 'A campaign that is gone';
  const { name, withoutCampaign = name } = shownPurpose({ purpose, isFee });
  return withoutCampaign;
}
