import { z } from 'zod';
import { phases, roles, wireStatuses } from '../categories.ts';
import {
  cents,
  count,
  decimal,
  id,
  instant,
  pinnedPolicy,
  signedCents,
  text,
  url,
} from '../fields.ts';
import { limits } from '../limits.ts';

/** Shapes of answers. */

/** The one error shape. `message` is for people, `code` for programs. */
export const errorAnswer = z.object({
  message: text(500),
  code: text(50),
  requestId: text(100),
  errors: z.record(text(100), text(500)).optional(),
});

export const publicUser = z.object({ id, username: text(50), profileImageUrl: url.nullable() });

export const sessionUser = z.object({
  id,
  username: text(50),
  isAdmin: z.boolean(),
  roles: z.array(z.enum(roles)).max(5),
  profileImageUrl: url.nullable(),
  email: text(limits.email.max),
  fullName: text(limits.fullName.max).nullable(),
  createdAt: instant,
});

export const category = z.object({
  id,
  name: text(50),
  description: text(200),
  kind: z.enum(['debate', 'trailer']),
  campaignCount: count,
});

const slot = z.string().max(limits.participantName.max).nullable();

/** A campaign as lists and pages see it. Amounts: decimal strings, beside them integer cents. */
export const campaign = z.object({
  id,
  title: text(200),
  description: text(limits.description.max),
  categoryId: id,
  categoryName: text(50),
  creatorId: id,
  creator: publicUser,
  participants: z.array(text(limits.participantName.max)).max(limits.participants.max),
  participant1: text(limits.participantName.max),
  participant2: text(limits.participantName.max),
  participant3: slot,
  participant4: slot,
  participant5: slot,
  participant6: slot,
  participant7: slot,
  participant8: slot,
  moderator: slot,
  goalAmount: decimal,
  goalAmountCents: cents,
  currentAmount: decimal,
  currentAmountCents: cents,
  /** Clamped 0 to 100, with at most one decimal. */
  progressPercent: z.number().min(0).max(100),
  backerCount: count,
  status: z.enum([...wireStatuses, 'pending_payment', 'removed']),
  phase: z.enum(phases),
  acceptsDonations: z.boolean(),
  popular: z.boolean(),
  daysLeft: count,
  expiresAt: instant,
  /** The last day for the conversation: 365 days after creation. */
  conversationBy: instant,
  createdAt: instant,
  imageUrl: url.nullable(),
  videoUrl: url.nullable(),
  trailerUrl: url.nullable(),
  trailerDuration: z.string().max(50).nullable(),
  contentRightsAgreed: z.boolean(),
  creatorReward: decimal,
  payoutPolicy: pinnedPolicy,
  /** 0 to 100; 50 and 80 are the badges' thresholds. */
  engagementScore: count.max(100),
});

export const campaigns = z.array(campaign).max(limits.page.adminMax);

export const campaignPage = campaign.extend({
  termsLocked: z.boolean(),
  donationCount: count,
  history: z
    .array(z.object({ at: instant, what: text(50), detail: z.string().max(500).nullable() }))
    .max(100),
  /** What the caller may do, so that no screen works the rules out again. */
  abilities: z.object({
    edit: z.boolean(),
    editTerms: z.boolean(),
    donate: z.boolean(),
    changeStatus: z.boolean(),
  }),
});

export const quoteShape = z.object({
  amount: decimal,
  amountCents: cents,
  serviceFee: decimal,
  serviceFeeCents: cents,
  total: decimal,
  totalCents: cents,
});

export const donation = z.object({
  id,
  purpose: z.enum(['donation', 'deposit']),
  campaignId: id.nullable(),
  userId: id.nullable(),
  user: publicUser.nullable(),
  amount: decimal,
  amountCents: cents,
  feeAmount: decimal,
  feeAmountCents: cents,
  platformFee: decimal,
  creatorReward: decimal,
  status: z.enum(['quoted', 'intent_created', 'failed', 'settled', 'refund_requested', 'refunded']),
  late: z.boolean(),
  /** The provider's reference; staff only, else null. */
  stripeChargeId: z.string().max(limits.token.max).nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
  refundedAt: instant.nullable(),
});

export const ledgerEntry = z.object({
  id: text(100),
  kind: text(50),
  effectiveAt: instant,
  campaignId: id.nullable(),
  donationId: id.nullable(),
  postings: z.array(z.object({ account: text(200), amount: decimal, cents: signedCents })).max(20),
});

export const activity = z.object({
  id: text(100),
  activityType: text(50),
  userId: id.nullable(),
  user: publicUser.nullable(),
  campaignId: id.nullable(),
  donationId: id.nullable(),
  amount: decimal.nullable(),
  amountCents: cents.nullable(),
  createdAt: instant,
  details: z.record(text(50), z.union([z.string().max(500), signedCents, z.boolean(), z.null()])),
});

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
    /** When the whole chain was last verified; null before the first pass. */
    verifiedAt: instant.nullable(),
    verifiedEvents: count,
  }),
});
