export const deadlineLimits = {
  /** Failed deadlines that are kept with their reasons; more are only logged. */
  failures: { max: 500 },
  reason: { max: 300 },
  kind: { max: 30 },
} as const;
