import { dayMs } from '../kernel/limits.ts';

export const campaignLimits = {
  title: { min: 5, max: 100 },
  description: { min: 20, maxOnCreate: 1000, max: 10_000 },
  /** Characters of a description in lists, with the ellipsis. */
  excerpt: { max: 280 },
  participantName: { min: 2, max: 100 },
  participants: { min: 2, max: 8 },
  /** The cost of creating a campaign; becomes the creator's first donation, or a trailer's fee. */
  depositCents: 100,
  /** A deposit that pays for no campaign so long after its settlement goes back. */
  depositRefundAfterMs: dayMs,
  goalCents: { min: 100, max: 100_000_000_000_00 },
  /** `expiresAt` is at most one year ahead, with a tolerance of a day for clocks and time zones. */
  expiresWithinMs: 365 * dayMs,
  expiresToleranceMs: dayMs,
  conversationWithinMs: 365 * dayMs,
  defaultExpiryDays: 364,
  defaultGoalCents: 10_000_000_00,
  /** Locked terms that no payment followed are unlocked after this. */
  termsUnlockAfterMs: dayMs,
  /**
   * Least time between the two steps of unlocking terms. Longer than a process may decide on an older
   * state of a campaign.
   */
  termsUnlockTakesMs: 60_000,
  successStories: 10,
  trending: { default: 10, max: 50, perCreator: 2 },
  searchSuggestion: { max: 200 },
  /** Edits of one campaign, by its creator and by admins: in a UTC day, and in all. */
  edits: { perDay: 20, max: 500 },
  popular: { percent: 70, backers: 5 },
} as const;
