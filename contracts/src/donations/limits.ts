export const donationLimits = {
  donationCents: { min: 100, max: 10_000_000_00 },
  /** The cost of creating a campaign; becomes the creator's first donation, or a trailer's fee. */
  depositCents: 100,
  /** Failed attempts to pay one payment intent; after these it can no longer be confirmed. */
  failedAttempts: { max: 10 },
  depositRefundAfterMs: 24 * 3_600_000,
  /** A payment that was not made so long after its intent was opened is cancelled. */
  paymentExpiresAfterMs: 24 * 3_600_000,
  /** Times that a refund is sent while the provider says that it failed; then it stays owed. */
  refundAttempts: 3,
  /** Payments that one member starts within a time, and how many of these may be unpaid at once. */
  quotes: { max: 100, open: 20, withinMs: 24 * 3_600_000 },
  /** A message to the creator. */
  message: { max: 500 },
  /** Messages of a page; each is read from the stream of its payment. */
  messagesPage: 20,
  /** An unpaid quote is given again, for the same campaign, amount and wishes, until it is this old. */
  quoteReusedMs: 23 * 3_600_000,
} as const;
