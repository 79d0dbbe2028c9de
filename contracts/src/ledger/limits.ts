export const ledgerLimits = {
  /** Accounts of the chart: the number of its groups does not grow with use. */
  groups: 100,
} as const;
