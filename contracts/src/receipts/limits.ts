export const receiptLimits = {
  /** Payments that a yearly statement lists; its totals cover all of the year. */
  statementLines: 500,
  /** Years of statements. */
  years: { min: 2000, max: 9999 },
} as const;
