export const paymentLimits = {
  /** Unmatched provider events that are recorded of one object of a provider. */
  unmatchedEvents: 100,
} as const;
