import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { cents, currency, id, instant, pinnedPolicy, target, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { poolMax } from '../kernel/money/policies.ts';
import { journal, ledgerAccounts, type PostingTuple } from '../kernel/money/journal.ts';
import type { Target } from '../kernel/target.ts';
import { withCampaignAsTarget } from '../kernel/with-campaign-as-target.ts';
import { paidRoles, payoutLimits, payoutMethods, payoutReturns } from './constants.ts';

/** Events of `payout-{campaignId}` and `prompt-payout-{promptId}`. */

/** Version 1 of all of these events named a campaign. */
const upcasters = { 1: withCampaignAsTarget };

const role = z.enum(paidRoles);
const reason = text(limits.reason.max);

/** One share of a payout. */
const share = z.object({
  shareId: id,
  role,
  /** The number of a participant or winner, from 1; 1 for other roles. */
  index: z.int().min(1).max(poolMax),
  /** The member to whom it belongs; null while that is not known. */
  payeeId: id.nullable(),
  amountCents: cents.min(1),
});
type Share = z.output<typeof share>;

/** The account that a share is owed in. */
const owedIn = ({ shareId, role: of, payeeId }: Omit<Share, 'index' | 'amountCents'>): string =>
  payeeId === null ? ledgerAccounts.unclaimed(shareId) : ledgerAccounts.payable(of, payeeId);

const sumOf = (shares: readonly { readonly amountCents: number }[]): number =>
  shares.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * The donations that were allocated up to a log position, and are in no payout before, are divided
 * by the policy of their target. What is in no share is the platform's fee.
 */
export const payoutComputed = defineEvent({
  type: 'PayoutComputed',
  version: 2,
  money: true,
  upcasters: { 1: (data) => ({ ...withCampaignAsTarget(data), winners: 0 }) },
  data: z.object({
    target,
    creatorId: id,
    /** From 1. */
    number: z.int().min(1).max(1_000_000),
    policy: pinnedPolicy,
    /** As they were ordered. */
    participants: z.int().min(0).max(poolMax),
    winners: z.int().min(0).max(poolMax),
    amountCents: cents.min(1),
    currency,
    /** Number of the payments. */
    donations: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    /** Log position of the last event that the sum is of: every allocation up to it is part of it. */
    upTo: text(limits.token.max),
    shares: z.array(share).max(payoutLimits.shares),
    /** Null when nobody has, as in `PayoutOrdered`. */
    orderedBy: id.nullable(),
    /** When it is to be sent, unless a payee's details are missing or held. */
    dueAt: instant,
  }),
  journal: ({ target: of, amountCents, shares }) =>
    journal('payout.computed', { target: of }, [
      [ledgerAccounts.escrowOpen(of), amountCents],
      ...shares.map((each): PostingTuple => [owedIn(each), -each.amountCents]),
      [ledgerAccounts.platformFee, sumOf(shares) - amountCents],
    ]),
});

const ofShare = { target, shareId: id, role, payeeId: id };
const money = { amountCents: cents, currency };

/** Moves what is left of a share between its two accounts. */
const claim = (
  kind: 'share.assigned' | 'share.unclaimed',
  data: Omit<Share, 'index' | 'payeeId'> & { target: Target; payeeId: number },
  direction: 1 | -1,
) =>
  journal(kind, data, [
    [ledgerAccounts.unclaimed(data.shareId), direction * data.amountCents],
    [ledgerAccounts.payable(data.role, data.payeeId), -direction * data.amountCents],
  ]);

/** It is known to whom an unclaimed share belongs. `amountCents`: what lost disputes left of it. */
export const shareAssigned = defineEvent({
  type: 'ShareAssigned',
  version: 2,
  money: true,
  upcasters,
  data: z.object({
    ...ofShare,
    ...money,
    /**
     * The admin who assigned it with evidence, or has confirmed the participant; null in older events
     * after a confirmation.
     */
    assignedBy: id.nullable(),
    /** The evidence; null when the participant was confirmed. */
    reason: reason.nullable(),
  }),
  journal: (data) => claim('share.assigned', data, 1),
});

/** The member to whom a share was assigned is not its participant. Only before its first approval. */
export const shareUnclaimed = defineEvent({
  type: 'ShareUnclaimed',
  version: 2,
  money: true,
  upcasters,
  data: z.object({
    ...ofShare,
    ...money,
    /** Null when the confirmation of the participant was undone. */
    unassignedBy: id.nullable(),
    reason: reason.nullable(),
  }),
  journal: (data) => claim('share.unclaimed', data, -1),
});

/** Where the money of a share goes was stated, changed or removed, or is known from the beginning. */
export const payoutDetailsChanged = defineEvent({
  type: 'PayoutDetailsChanged',
  version: 2,
  money: false,
  upcasters,
  data: z.object({
    ...ofShare,
    /** Null when the payee has stated nothing. */
    method: z.enum(payoutMethods).nullable(),
    /** From when on the money may be sent there; null without details. */
    usableFrom: instant.nullable(),
    /** When the share is to be sent; null without details. */
    dueAt: instant.nullable(),
  }),
});

/** The time to send a share has come. */
export const payoutFellDue = defineEvent({
  type: 'PayoutFellDue',
  version: 2,
  money: false,
  upcasters,
  data: z.object({ ...ofShare, dueAt: instant }),
});

/**
 * An admin approves a share. What the payee owes is netted next, and then the approval is recorded: until
 * then the payee stays as it is.
 */
export const payoutApprovalBegun = defineEvent({
  type: 'PayoutApprovalBegun',
  version: 2,
  money: false,
  upcasters,
  data: z.object({
    ...ofShare,
    /** Number of the approval of this share, from 1. */
    number: z.int().min(1).max(1_000_000),
    begunBy: id,
  }),
});

/** An admin allows that what is left of a share is sent to the details that the payee has now. */
export const payoutApproved = defineEvent({
  type: 'PayoutApproved',
  version: 3,
  money: false,
  upcasters: {
    1: (data) => ({ ...(data as object), disputedCents: null }),
    2: withCampaignAsTarget,
  },
  data: z.object({
    ...ofShare,
    /** Number of the approval of this share, from 1. */
    number: z.int().min(1).max(1_000_000),
    /** What this approval took off for what the payee owes. */
    nettedCents: cents,
    /** What is sent; 0 when nothing is left. */
    payCents: cents,
    /** The payee's details; null when nothing is sent. */
    detailsId: id.nullable(),
    method: z.enum(payoutMethods).nullable(),
    approvedBy: id,
    reason,
    /**
     * What open disputes were about to take from the target, which the approver accepted; null for
     * an approval from before they were asked.
     */
    disputedCents: cents.nullable(),
  }),
});

const payment = {
  ...ofShare,
  ...money,
  /** Where the money left from: the bank account, or what is available at PayPal. */
  from: z.enum(payoutMethods),
  /** The bank's or PayPal's reference of the payment. */
  reference: text(payoutLimits.reference.max),
};

const moved = (
  kind: 'payout.sent' | 'payout.returned',
  data: Pick<z.output<z.ZodObject<typeof payment>>, keyof typeof payment>,
  direction: 1 | -1,
) =>
  journal(kind, data, [
    [ledgerAccounts.payable(data.role, data.payeeId), direction * data.amountCents],
    [
      data.from === 'bank' ? ledgerAccounts.bank : ledgerAccounts.pspAvailable('paypal'),
      -direction * data.amountCents,
    ],
  ]);

/** An admin has sent the approved amount. */
export const payoutSent = defineEvent({
  type: 'PayoutSent',
  version: 2,
  money: true,
  upcasters,
  data: z.object({ ...payment, sentBy: id, reason }),
  journal: (data) => moved('payout.sent', data, 1),
});

/** Money that was sent is with the platform again, and is owed as before. */
export const payoutReturned = defineEvent({
  type: 'PayoutReturned',
  version: 2,
  money: true,
  upcasters,
  data: z.object({ ...payment, outcome: z.enum(payoutReturns), recordedBy: id, reason }),
  journal: (data) => moved('payout.returned', data, -1),
});

/**
 * What a lost dispute took from a payout is divided among its shares, in proportion to them: a
 * claimed share's part is owed by its payee, an unclaimed share becomes smaller, and the rest is
 * taken off the platform's fee.
 */
export const lostDisputeDivided = defineEvent({
  type: 'LostDisputeDivided',
  version: 2,
  money: true,
  upcasters,
  data: z.object({
    target,
    creatorId: id,
    donationId: id,
    /** The payout that the donation is part of. */
    number: z.int().min(1).max(1_000_000),
    ...money,
    /** Without the shares that give nothing. */
    shares: z.array(share).max(payoutLimits.shares),
  }),
  journal: ({ target: of, donationId, amountCents, shares }) =>
    journal('dispute.divided', { target: of, donationId }, [
      ...shares.map((each): PostingTuple => [
        each.payeeId === null
          ? ledgerAccounts.unclaimed(each.shareId)
          : ledgerAccounts.receivable(each.payeeId),
        each.amountCents,
      ]),
      [ledgerAccounts.platformFee, amountCents - sumOf(shares)],
      [ledgerAccounts.lostDisputes(of), -amountCents],
    ]),
});
