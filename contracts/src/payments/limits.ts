export const paymentLimits = {
  /** Unmatched provider events that are recorded of one object of a provider. */
  unmatchedEvents: 100,
  /** One payout of a provider to the bank. */
  payoutCents: { min: 1, max: 100_000_000_000 },
} as const;
