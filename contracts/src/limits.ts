export const dayMs = 86_400_000;

/**
 * Bounds of the product's language, in one place. Free of zod, so that the sites can import it.
 * Lengths are in UTF-16 code units, money in cents, times in milliseconds unless named otherwise.
 */
export const limits = {
  title: { min: 5, max: 100 },
  description: { min: 20, maxOnCreate: 1000, max: 10_000 },
  participantName: { min: 2, max: 100 },
  participants: { min: 2, max: 8 },
  username: { min: 3, max: 30 },
  /** bcrypt reads 72 bytes; longer ones are refused, never cut. */
  password: { min: 6, maxBytes: 72 },
  email: { max: 254 },
  fullName: { max: 100 },
  url: { max: 2048 },
  search: { max: 100 },
  reason: { max: 500 },
  token: { max: 200 },
  goalCents: { min: 100, max: 100_000_000_000_00 },
  donationCents: { min: 100, max: 10_000_000_00 },
  /** What creating a campaign costs; the creator's first donation. */
  depositCents: 100,
  /** `expiresAt` lies within one year, with a day of tolerance for clocks and time zones. */
  expiresWithinMs: 365 * dayMs,
  expiresToleranceMs: dayMs,
  conversationWithinMs: 365 * dayMs,
  defaultExpiryDays: 364,
  defaultGoalCents: 10_000_000_00,
  page: { default: 9, max: 100, adminMax: 1000 },
  /** Numbered pages reach this deep; beyond it a cursor on the sort key goes on. */
  offsetDepth: 10_000,
  /** Text search looks at the newest this many hits and then says "more than". */
  searchHits: 2_000,
  withoutParameters: 100,
  successStories: 10,
  trending: { default: 10, max: 50, perCreator: 2 },
  popular: { percent: 70, backers: 5 },
  idList: 200,
  readAfterMs: 2_000,
  sessionMs: 30 * dayMs,
  authCheckTimeoutMs: 5_000,
  depositRefundAfterMs: 24 * 3_600_000,
} as const;
