import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs, hourMs } from '../kernel/limits.ts';

/** What a member can pay for. The purposes are stored, and named to providers. */
export const paymentPurposes = [
  'deposit',
  'donation',
  'promotion',
  'prompt_request',
  'prompt_contribution',
  'prompt_entry',
] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** The purposes whose payments are quoted under the terms of their target. */
export const purposesWithTerms = [
  'donation',
  'prompt_request',
  'prompt_contribution',
  'prompt_entry',
] as const satisfies readonly PaymentPurpose[];
export type PurposeWithTerms = (typeof purposesWithTerms)[number];

/** Providers whose payouts to the bank an admin records; those of others are listed by the provider. */
export const recordedPayoutProviders = ['paypal', 'sandbox'] as const;

/** Providers of payments in words, as within a sentence. */
export const providerNames = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  sandbox: 'the sandbox',
} as const;

/** What an admin can order of a simulated payment. The values are stored. */
export const sandboxOrders = {
  webhooks: ['sent', 'late', 'lost', 'doubled', 'reordered'],
  refunds: ['succeed', 'fail', 'keep_failing'],
  /** `fee_returned`: the fee of a dispute that was won is given back. */
  dispute: ['open', 'won', 'lost', 'fee_returned'],
} as const;

/** What a provider and the log can disagree about. */
export const differenceKinds = ['unmatched_payment'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceStatuses = ['open', 'resolved'] as const;
export type DifferenceStatus = (typeof differenceStatuses)[number];

/** What became of an unmatched payment, as an admin found out. The names are stored. */
export const unmatchedOutcomes = ['returned', 'accounted_for', 'not_ours', 'no_money'] as const;
export type UnmatchedOutcome = (typeof unmatchedOutcomes)[number];

/** What a provider says that takes money of a payment. The names are stored. */
export const takenBy = ['dispute', 'refund'] as const;
export type TakenBy = (typeof takenBy)[number];

/** `open`: the dispute is undecided; `back`: nothing is taken any more. The names are stored. */
export const takingStatuses = ['open', 'taken', 'back'] as const;

/** What became of a payment of which a provider says that money is gone. The names are stored. */
export const differenceOutcomes = [
  /** The report was wrong, or the dispute was won: the payment is whole. */
  'not_gone',
  /** What the provider says is gone. */
  'gone',
] as const;
export type DifferenceOutcome = (typeof differenceOutcomes)[number];

/** Why all donations of a campaign are refunded. The names are stored. */
export const campaignRefundReasons = [
  /** The creator, or an administrator, cancelled it. */
  'cancelled',
  /** A participant does not take part. */
  'declined',
  /** The conversation did not take place, and the donor did not choose to wait longer. */
  'election',
  /** The trailer was not selected for production. */
  'not_selected',
  /** An administrator removed it. */
  'takedown',
] as const;
export type CampaignRefundReason = (typeof campaignRefundReasons)[number];

/** Why a refund was requested. The names are stored. */
export const refundReasons = [
  'late',
  'deposit_not_applied',
  ...campaignRefundReasons,
  'goodwill',
  /** The donor took it back, or an administrator did so for them. */
  'withdrawn',
  /** An administrator returned the fee of a trailer that was removed. */
  'fee_returned',
  /** The prompt had no result: no entry, no vote, or no decision about a result that waited. */
  'no_result',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** What becomes of the service fee of a donation that is refunded as goodwill. The names are stored. */
export const goodwillFees = ['returned', 'kept'] as const;
export type GoodwillFee = (typeof goodwillFees)[number];

/** Why a refund is paid by hand. The names are stored. */
export const handRefundReasons = [
  /** Each of the attempts at the provider failed. */
  'failed',
  /** The payment is older than the provider makes refunds of. */
  'too_old',
] as const;
export type HandRefundReason = (typeof handRefundReasons)[number];

/** How a refund is paid by hand. The names are stored. */
export const handRefundMethods = ['bank', 'paypal'] as const;
export type HandRefundMethod = (typeof handRefundMethods)[number];

export const paymentLimits = {
  /** Amount of a payment, without the service fee. */
  amountCents: { min: 100, max: 10_000_000_00 },
  /** Message to the creator of the campaign or prompt. */
  message: { max: 500 },
  /** Failed attempts to pay one payment intent; after these it can no longer be confirmed. */
  failedAttempts: { max: 10 },
  /** An unpaid payment is cancelled this long after its intent was opened. */
  expiresAfterMs: dayMs,
  /** The server takes the money of an approved order that its page did not take this long after. */
  capturedAfterMs: 10 * 60_000,
  /**
   * Pause before each further attempt of a refund that failed; after the last attempt the refund is
   * paid by hand.
   */
  refundPausesMs: [0, hourMs, dayMs, 3 * dayMs],
  /** PayPal refunds a payment up to this age. */
  paypalRefundsMs: 180 * dayMs,
  /**
   * Maximum number of payments that one member may start `withinMs`, and how many may be unpaid at
   * once (`open`).
   */
  quotes: { max: 100, open: 20, withinMs: dayMs },
  /** Age up to which an unpaid quote is used again for the same target, amount and preferences. */
  quoteReusedMs: 23 * 3_600_000,
  /** Maximum number of unmatched provider events that are recorded for one object of a provider. */
  unmatchedEvents: 100,
  /** Amount of one payout of a provider to the bank. */
  payoutCents: { min: 1, max: 100_000_000_000 },
} as const;

export const paymentsEndpoints = defineEndpoints({
  createPaymentIntent: ['POST', '/api/create-payment-intent'],
  createPayPalOrder: ['POST', '/api/paypal/order'],
  confirmSandboxPayment: ['POST', '/api/sandbox/payment-intents/:id/confirm'],
  answerSandboxChallenge: ['POST', '/api/sandbox/payment-intents/:id/challenge'],
  approveSandboxOrder: ['POST', '/api/sandbox/paypal-orders/:id/approve'],
  orderSandboxPayment: ['POST', '/api/admin/sandbox/payments/:id'],
  makeUnmatchedSandboxPayment: ['POST', '/api/admin/sandbox/unmatched-payments'],
  paypalSetup: ['GET', '/api/paypal/setup'],
  capturePayPalOrder: ['POST', '/api/paypal/order/:id/capture'],
  sandboxWebhook: ['POST', '/api/webhooks/sandbox'],
  stripeWebhook: ['POST', '/api/webhooks/stripe'],
  paypalWebhook: ['POST', '/api/webhooks/paypal'],
  adminListPaymentDifferences: ['GET', '/api/admin/payment-differences'],
  adminGetPaymentDifference: ['GET', '/api/admin/payment-differences/:id'],
  adminGetDonationDifference: ['GET', '/api/admin/donations/:id/difference'],
  resolveDonationDifference: ['POST', '/api/admin/donations/:id/difference'],
  resolvePaymentDifference: ['POST', '/api/admin/payment-differences/:id/resolve'],
  adminListProviderPayouts: ['GET', '/api/admin/provider-payouts'],
  recordProviderPayout: ['POST', '/api/admin/provider-payouts'],
  failProviderPayout: ['POST', '/api/admin/provider-payouts/:id/failure'],
  adminExportPaymentDifferences: ['GET', '/api/admin/exports/payment-differences'],
});
