import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { cents, decimal, id, instant, target, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { paymentLimits, paymentPurposes, refundReasons } from '../payments/constants.ts';

export const donation = z.object({
  id,
  purpose: z.enum(paymentPurposes),
  target: target.nullable(),
  /** Id of the target if it is a campaign. */
  campaignId: id.nullable(),
  userId: id.nullable(),
  user: publicUser.nullable(),
  amount: decimal,
  amountCents: cents,
  feeAmount: decimal,
  feeAmountCents: cents,
  platformFee: decimal,
  creatorReward: decimal,
  status: z.enum([
    'quoted',
    'intent_created',
    'failed',
    'expired',
    'settled',
    /** Part of a payout. */
    'allocated',
    'refund_requested',
    'refund_failed',
    'refund_by_hand',
    'refunded',
    'disputed',
    'dispute_lost',
  ]),
  late: z.boolean(),
  /** Whether it is the fee of a trailer, which is income of the platform and no donation. */
  isFee: z.boolean(),
  /** Why it is or was refunded; null while no refund was requested. */
  refundReason: z.enum(refundReasons).nullable(),
  /**
   * What its refund returns, with the fee: the whole payment, or of a promotion the hours that had not
   * begun. Null while no refund was requested.
   */
  refund: decimal.nullable(),
  refundCents: cents.nullable(),
  /**
   * What its provider says is gone of it, in another way than by a whole dispute or our own refund,
   * while that is unresolved, for the donor and staff; null otherwise. It is then neither refunded nor
   * paid out.
   */
  unbooked: decimal.nullable(),
  unbookedCents: cents.nullable(),
  /**
   * What is gone of the amount in such a way, for the donor and staff, whose `amount` is the whole. In
   * other views 0, and `amount` is what is left.
   */
  gone: decimal,
  goneCents: cents,
  /** The same of the service fee. */
  goneFeeCents: cents,
  /**
   * In the election of its campaign, for the donor and staff; null outside of one. `open`: nothing is
   * chosen; `extends`: chosen to wait longer; `extended`: and it stays with the campaign.
   */
  election: z.enum(['open', 'extends', 'extended']).nullable(),
  /** Public pages do not name the donor, or do not show the amount. */
  hidesName: z.boolean(),
  hidesAmount: z.boolean(),
  /** The campaign's page shows its message. */
  showsMessage: z.boolean(),
  /** Whether the creator has thanked for it. */
  thanked: z.boolean(),
  /** The provider's payment reference; null unless the caller is staff. */
  stripeChargeId: z.string().max(limits.token.max).nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
  refundedAt: instant.nullable(),
});

/** A donation as public pages show it: without the name, or the amounts, that its donor hides. */
export const publicDonation = donation.extend({
  amount: decimal.nullable(),
  amountCents: cents.nullable(),
  feeAmount: decimal.nullable(),
  feeAmountCents: cents.nullable(),
  platformFee: decimal.nullable(),
  creatorReward: decimal.nullable(),
});

/** A message that came with a settled donation. */
export const donationMessage = z.object({
  donationId: id,
  campaignId: id.nullable(),
  campaignTitle: text(200).nullable(),
  /** Null when the donor hides their name, unless the reader is staff. */
  user: publicUser.nullable(),
  amount: decimal,
  amountCents: cents,
  /** Null once the donor's personal data were erased, and where it is concealed. */
  message: text(paymentLimits.message.max).nullable(),
  settledAt: instant,
  /** Written to the creator alone, who is not the reader. */
  isConcealed: z.boolean(),
  /** The campaign's page shows it. */
  isPublic: z.boolean(),
  /** Whether the creator has thanked for the donation. */
  thanked: z.boolean(),
  /** Whether the reader can thank for it: the creator, once, and not for a donation of their own. */
  canThank: z.boolean(),
  /** Whether the reader is its creator and has not marked it as read. */
  unread: z.boolean(),
});

/** The newest payment whose message the creator was shown. */
export const readDonationMessagesBody = z.object({ donationId: id });
