export const promotionLimits = {
  hours: { min: 1, max: 72, default: 24 },
  centsPerHour: 100,
  /** Promoted campaigns that are shown at once; the others have their turn. */
  shown: { max: 3 },
  /** Promoted campaigns among which turns are taken. */
  candidates: 60,
  /** How long the same campaigns are shown. */
  turnMs: 60_000,
} as const;
