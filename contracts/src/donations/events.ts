import { z } from 'zod';
import { confidentialUnlessPublic } from '../kernel/confidential.ts';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import {
  cents,
  count,
  feeSubsidy,
  id,
  instant,
  pinnedPolicy,
  provider,
  target,
  text,
} from '../kernel/fields.ts';
import { journal, ledgerAccounts, type JournalKind } from '../kernel/money/journal.ts';
import { paymentLimits, quotedPrice, settlement, withTarget } from '../payments/index.ts';
import { purposesWithTerms, type PurposeWithTerms } from '../payments/constants.ts';

/**
 * When its donor had last taken a donation to any campaign back, by the quote; absent unless that was
 * within the 30 days before. Such a donation adds no heat to trending.
 */
const tookBackAt = instant.optional();

/**
 * First event of `donation-{id}` for a payment under the terms of its target: its price, and the
 * terms that it was offered under.
 */
export const donationQuoted = defineEvent({
  type: 'DonationQuoted',
  version: 2,
  money: false,
  upcasters: { 1: withTarget },
  data: z.object({
    donationId: id,
    purpose: z.enum(purposesWithTerms),
    target,
    creatorId: id,
    userId: id,
    donorRegisteredAt: instant,
    ...quotedPrice,
    /** Absent: the price is that of the quote rule `standard`, and the payer pays the whole service fee. */
    subsidy: feeSubsidy.optional(),
    provider,
    /** Revision of the target's stream whose terms were accepted. */
    termsRevision: count,
    payoutPolicy: pinnedPolicy,
    /** Public pages do not name the donor, or do not show the amount. Absent: they do. */
    hidesName: z.boolean().optional(),
    hidesAmount: z.boolean().optional(),
    tookBackAt,
    /** The entry whose fee it is. Absent: of no entry. */
    submissionId: id.optional(),
  }),
});

/**
 * Written with the quote, for the creator of the target, who reads it once the payment has settled.
 * `isPublic`: the page of the campaign shows it, too. Absent: it does not.
 */
export const donationMessageWritten = defineEvent({
  type: 'DonationMessageWritten',
  version: 1,
  money: false,
  data: z.object({
    donationId: id,
    userId: id,
    message: confidentialUnlessPublic(personal(text(paymentLimits.message.max), erasedText)),
    isPublic: z.boolean().optional(),
  }),
  subject: ({ userId }) => `user-${String(userId)}`,
});

/**
 * On `user-{id}`: a creator has read the messages that came with payments which settled until then.
 */
export const donationMessagesRead = defineEvent({
  type: 'DonationMessagesRead',
  version: 1,
  money: false,
  data: z.object({ userId: id, until: instant }),
});

/**
 * On `user-{id}`, at most once a day (UTC): a mail tells the creator what backers gave to their
 * campaigns between the previous event of this type and this one, by their log positions.
 */
export const backerDigestRequested = defineEvent({
  type: 'BackerDigestRequested',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});

const settlementKinds: Readonly<Record<PurposeWithTerms, JournalKind>> = {
  donation: 'donation.settled',
  prompt_request: 'prompt.request',
  prompt_contribution: 'prompt.contribution',
  prompt_entry: 'prompt.entry',
};

/** The provider confirmed the payment. Its log position shows whether it is late. */
export const donationMade = defineEvent({
  type: 'DonationMade',
  version: 2,
  money: true,
  upcasters: { 1: withTarget },
  data: z.object({
    ...settlement,
    purpose: z.enum(purposesWithTerms),
    target,
    creatorId: id,
    donorRegisteredAt: instant,
    termsRevision: count,
    payoutPolicy: pinnedPolicy,
    /** For information, never booked: 9% and 1% of this donation alone. */
    platformFeeCents: cents,
    creatorRewardCents: cents,
    tookBackAt,
  }),
  journal: (data) =>
    journal(settlementKinds[data.purpose], data, [
      [ledgerAccounts.pspPending(data.provider), data.amountCents + data.feeCents],
      [ledgerAccounts.escrowOpen(data.target), -data.amountCents],
      [ledgerAccounts.serviceFee, -data.feeCents],
    ]),
});
