import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { campaignLimits } from '../campaigns/constants.ts';
import { heldSums } from '../campaigns/index.ts';
import { openDisputes } from '../disputes/index.ts';
import {
  cents,
  count,
  decimal,
  id,
  instant,
  pinnedPolicy,
  signedCents,
  targetIds,
  text,
} from '../kernel/fields.ts';
import { poolMax } from '../kernel/money/policies.ts';
import { amountOf, copiedText, reason, withVisibleMinimum } from '../kernel/inputs.ts';
import { messages as shared } from '../kernel/messages.ts';
import { defineSums, idsParam, preview, sum, sumId } from '../kernel/sums.ts';
import {
  paidRoles,
  payoutLimits,
  payoutMethods,
  payoutReturns,
  shareActs,
  shareBlocks,
  shareStates,
} from './constants.ts';
import { payoutMessages as messages } from './messages.ts';

const role = z.enum(paidRoles);
const index = z.int().min(1).max(poolMax);
const amount = { amount: decimal, amountCents: cents };

/**
 * How far the payout of a share is, as everybody may see it. `used_up`: lost disputes took all of it
 * before anybody had claimed it. `written_off`: its payee cannot be paid any more.
 */
export const publicShareStates = [
  'unclaimed',
  'to_be_paid',
  'paid',
  'used_up',
  'written_off',
] as const;

/** A share as everybody may see it: never where the money goes, nor who gets it besides the campaign's people. */
const publicShare = z.object({
  role,
  /** The number of a participant, from 1; 1 for other roles. */
  index,
  /** The name of the participant or of the creator; null for other roles. */
  name: text(campaignLimits.participantName.max).nullable(),
  ...amount,
  /** What lost disputes took off it afterwards. */
  lostCents: cents,
  state: z.enum(publicShareStates),
  /** Whether it could be sent, and the day on which it was due has passed. */
  overdue: z.boolean(),
  paidAt: instant.nullable(),
});

/** The payouts of a campaign. */
export const campaignPayouts = z.object({
  /** When the evidence was confirmed, or the payout ordered; null before. */
  orderedAt: instant.nullable(),
  policy: pinnedPolicy,
  /** For the creator and staff; null for others, from whom donors may hide amounts. */
  disputes: openDisputes.nullable(),
  /** Newest first. Empty while the first is computed. */
  payouts: z
    .array(
      z.object({
        /** From 1; further ones are for disputes that were won later. */
        number: z.int().min(1),
        computedAt: instant,
        /** When it is sent, unless a payee's details are missing or held. */
        dueAt: instant,
        donations: count,
        ...amount,
        platform: decimal,
        platformCents: cents,
        shares: z.array(publicShare).max(payoutLimits.shares),
      }),
    )
    .max(payoutLimits.shown),
});

/** A share of the signed-in member. */
export const ownPayout = z.object({
  id,
  ...targetIds,
  /** Of its target. */
  title: text(campaignLimits.title.max),
  role,
  index,
  number: z.int().min(1),
  ...amount,
  /** What was taken off for what the member owed after lost disputes. */
  nettedCents: cents,
  /** What was sent, or is to be sent as far as is known. */
  payCents: cents,
  state: z.enum(shareStates),
  blocked: z.enum(shareBlocks).nullable(),
  /** Those of the payments for its target. */
  disputes: openDisputes,
  computedAt: instant,
  dueAt: instant.nullable(),
  sentAt: instant.nullable(),
  reference: text(payoutLimits.reference.max).nullable(),
});

/** The newest shares of the signed-in member, and what they owe after lost disputes. */
export const ownPayouts = z.object({
  payouts: z.array(ownPayout).max(payoutLimits.shown),
  owes: decimal,
  owesCents: cents,
});

/** A share in the console's list. */
export const adminPayout = z.object({
  id,
  ...targetIds,
  creatorId: id,
  number: z.int().min(1),
  role,
  index,
  payeeId: id.nullable(),
  payee: publicUser.nullable(),
  /** Whether an administrator has assigned it with evidence, which can be undone. */
  assigned: z.boolean(),
  ...amount,
  lostCents: cents,
  nettedCents: cents,
  payCents: cents,
  state: z.enum(shareStates),
  /** Why it cannot be approved or sent now; null when nothing is in the way. */
  blocked: z.enum(shareBlocks).nullable(),
  method: z.enum(payoutMethods).nullable(),
  /** Where the money goes, masked; null without details. */
  destination: text(100).nullable(),
  usableFrom: instant.nullable(),
  /** Null when nobody has: the winners of a prompt follow from its votes. */
  orderedBy: id.nullable(),
  computedAt: instant,
  /** When it is to be sent; null while the payee or the details are not known, and once it is done. */
  dueAt: instant.nullable(),
  overdue: z.boolean(),
  approvedBy: id.nullable(),
  approvedAt: instant.nullable(),
  sentAt: instant.nullable(),
  reference: text(payoutLimits.reference.max).nullable(),
  /** Why it came back; null unless the last payment did. */
  returned: z.enum(payoutReturns).nullable(),
  returnedAt: instant.nullable(),
  /** What another administrator is to confirm; null when nothing is. */
  release: z
    .object({
      /** The member who would get the share; null when it would be written off. */
      toId: id.nullable(),
      amountCents: cents,
      requestedBy: id,
      requestedAt: instant,
      /** Until when it can be confirmed. */
      until: instant,
    })
    .nullable(),
});

const counted = z.object({ count, cents: signedCents });

/** What the platform owes to payees, and is owed. */
export const payoutTotals = z.object({
  unclaimed: counted,
  /** Neither approved nor sent. */
  open: counted,
  approved: counted,
  /** Of the open and approved ones, those whose time has come. */
  overdue: counted,
  receivables: counted,
  /** When the next share is to be sent; null when none is known. */
  nextDueAt: instant.nullable(),
  /** Null while another administrator exists, who approves; else whether a delay is configured. */
  soleAdmin: z.object({ delayHours: count.nullable() }).nullable(),
});

/** A member who was to be paid, or owes something. */
export const adminPayee = z.object({
  id,
  user: publicUser,
  owed: decimal,
  owedCents: cents,
  sent: decimal,
  sentCents: cents,
  receivable: decimal,
  receivableCents: cents,
  openShares: count,
  method: z.enum(payoutMethods).nullable(),
  usableFrom: instant.nullable(),
  lastAt: instant,
});

const many = <S extends z.ZodObject<{ id: typeof id }>>(item: S) =>
  z
    .array(item)
    .min(1, { error: messages.none })
    .max(payoutLimits.atOnce, { error: messages.many })
    .refine((all) => new Set(all.map((each) => each.id)).size === all.length, {
      error: messages.twice,
    });

/**
 * What an act moves of a share: what is paid, or owed from then on, what is taken off for what the payee
 * owes, and to whom and which of their details it goes. For an approval also the number of the target's
 * open disputes, and what they take from it if they are lost; 0 for other acts.
 */
const shareSums = defineSums({
  payCents: sum,
  nettedCents: sum,
  payeeId: sumId,
  detailsId: sumId,
  disputes: sum,
  disputedCents: sum,
});
export type ShareSums = z.output<typeof shareSums>;

export const sumsOfSharesQuery = z.object({
  act: z.enum(shareActs, { error: shared.invalid }),
  ids: idsParam(payoutLimits.atOnce),
});

/** For each share, in the order of the request. */
export const sumsOfShares = z.object({
  shares: z
    .array(
      preview(shareSums).extend({
        id,
        payee: publicUser.nullable(),
        /** The details of the sums, masked. */
        destination: text(100).nullable(),
      }),
    )
    .max(payoutLimits.atOnce),
});

export const orderPayoutBody = z.object({ reason, sums: heldSums });

export const approvePayoutsBody = z.object({
  payouts: many(
    z.object({
      id,
      sums: shareSums,
      /** Whether it is approved although the disputes of the sums are open. */
      acceptsDisputes: z.boolean({ error: shared.invalid }).default(false),
    }),
  ),
  reason,
});

const reference = withVisibleMinimum(copiedText(messages.reference), 1, messages.reference).max(
  payoutLimits.reference.max,
  { error: messages.referenceLong },
);

export const payoutsSentBody = z.object({
  payouts: many(z.object({ id, method: z.enum(payoutMethods), reference, sums: shareSums })),
  reason,
});

/** The outcome of each, in the order of the request. */
export const payoutResults = z.object({
  results: z
    .array(
      z.object({
        id,
        done: z.boolean(),
        /** Why it was refused; null when it was done. */
        refusal: text(500).nullable(),
        /** What the act would move now, when other sums were sent; else null. */
        sums: shareSums.nullable(),
      }),
    )
    .max(payoutLimits.atOnce),
});

/** `reference`: of the payment that came back. */
export const payoutReturnedBody = z.object({
  reference,
  outcome: z.enum(payoutReturns, { error: shared.invalid }),
  reason,
  sums: shareSums,
});

/** The member, and the evidence that the share is theirs. */
export const assignShareBody = z.object({
  memberId: z.int(shared.invalid).min(1, shared.invalid).max(Number.MAX_SAFE_INTEGER),
  reason,
  sums: shareSums,
});
/** Of what an administrator does with a share as it is. */
export const shareActBody = z.object({ reason, sums: shareSums });

/** What a payee owes. */
const writeOffSums = defineSums({ owedCents: sum });
export const sumsOfWriteOff = preview(writeOffSums);

export const writeOffBody = z.object({
  amount: amountOf(1, Number.MAX_SAFE_INTEGER, messages.amount, messages.tooMuch),
  reason,
  sums: writeOffSums,
});
