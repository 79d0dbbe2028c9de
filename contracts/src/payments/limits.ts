import { dayMs } from '../kernel/limits.ts';

export const paymentLimits = {
  /** What a member gives, without the service fee. */
  amountCents: { min: 100, max: 10_000_000_00 },
  /** A message to the creator of what is supported. */
  message: { max: 500 },
  /** Failed attempts to pay one payment intent; after these it can no longer be confirmed. */
  failedAttempts: { max: 10 },
  /** A payment that was not made so long after its intent was opened is cancelled. */
  expiresAfterMs: dayMs,
  /** Times that a refund is sent while the provider says that it failed; then it stays owed. */
  refundAttempts: 3,
  /** Payments that one member starts within a time, and how many of these may be unpaid at once. */
  quotes: { max: 100, open: 20, withinMs: dayMs },
  /** An unpaid quote is given again, for the same target, amount and preferences, until it is this old. */
  quoteReusedMs: 23 * 3_600_000,
  /** Unmatched provider events that are recorded of one object of a provider. */
  unmatchedEvents: 100,
  /** One payout of a provider to the bank. */
  payoutCents: { min: 1, max: 100_000_000_000 },
} as const;
