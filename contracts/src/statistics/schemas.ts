import { z } from 'zod';
import {
  cents,
  count,
  decimal,
  instant,
  signedCents,
  signedCount,
  text,
} from '../kernel/fields.ts';

export const statistics = z.object({
  totalUsers: count,
  totalCampaigns: count,
  activeCampaigns: count,
  completedCampaigns: count,
  expiredCampaigns: count,
  /** Conversations that were held. */
  conversationsHeld: count,
  donations: count,
  totalFundsRaised: decimal,
  totalFundsRaisedCents: cents,
  escrowHeld: decimal,
  escrowHeldCents: cents,
  ledger: z.object({
    /** When the whole hash chain was last verified; null before the first time. */
    verifiedAt: instant.nullable(),
    verifiedEvents: count,
    /** Whether damage of the log was found. Stays true until a start that finds none. */
    damaged: z.boolean(),
  }),
});

/** The statistics of the console. */
export const adminStatistics = statistics.extend({
  refundsPayable: decimal,
  refundsPayableCents: count,
  openDisputes: count,
  /** The longest lag of a read model, in milliseconds. */
  lagMs: count,
  parkedGroups: count,
  unmatchedDeliveries: count,
  /**
   * When the last comparison of the payments with every provider that succeeded as a whole began;
   * null before the first one.
   */
  paymentsComparedAt: instant.nullable(),
  /** Webhooks that were not delivered, and that the provider sends again, up to 1,000. */
  undeliveredWebhooks: count,
  /** Payments whose refund the provider could not make, and which are still owed. */
  failedRefunds: count,
  /** Refunds that wait to be paid by hand, and their sum. */
  refundsByHand: count,
  refundsByHandCents: cents,
  /** Evidence of conversations that waits, and how much of it has waited for too long. */
  waitingEvidence: count,
  overdueEvidence: count,
  /** Trailers that wait for their review, and how many of them have waited for too long. */
  trailersToReview: count,
  overdueReviews: count,
  /** Selected trailers the dispute of whose $1 was lost. */
  lostFees: count,
  /** Answers of participants that wait to be confirmed or dropped. */
  participantAnswers: count,
  campaignsOnHold: count,
  /** Campaigns whose donors choose between a refund and waiting longer. */
  runningElections: count,
  /** New members in the last 30 days. */
  newUsers: count,
  daily: z
    .array(
      z.object({
        day: text(10),
        raised: decimal,
        /** Negative when more was refunded than raised; a refund counts on the day of its request. */
        raisedCents: signedCents,
        /** Negative when more donations were refunded than made. */
        donations: signedCount,
        users: count,
        campaigns: count,
      }),
    )
    .max(731),
});
