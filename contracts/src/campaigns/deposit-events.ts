import { z } from 'zod';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { cents, currency, id, instant, provider, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { journal, ledgerAccounts } from '../kernel/money/journal.ts';
import { campaignTarget } from '../kernel/target.ts';
import { quotedPrice, settlement } from '../payments/index.ts';

/** First event of `donation-{id}` for the $1 that creating a campaign costs. */
export const depositQuoted = defineEvent({
  type: 'DepositQuoted',
  version: 1,
  money: false,
  data: z.object({
    donationId: id,
    userId: id,
    donorRegisteredAt: instant,
    ...quotedPrice,
    provider,
  }),
});

/** The provider confirmed the $1 that creating a campaign costs; no campaign uses it yet. */
export const depositSettled = defineEvent({
  type: 'DepositSettled',
  version: 1,
  money: true,
  data: z.object(settlement),
  journal: (data) =>
    journal('deposit.settled', data, [
      [ledgerAccounts.pspPending(data.provider), data.amountCents + data.feeCents],
      [ledgerAccounts.deposit(data.donationId), -data.amountCents],
      [ledgerAccounts.serviceFee, -data.feeCents],
    ]),
});

/** The deposit pays for this campaign and for no other. */
export const depositReserved = defineEvent({
  type: 'DepositReserved',
  version: 1,
  money: false,
  data: z.object({ donationId: id, campaignId: id }),
});

/**
 * On `campaign-{id}`: of the deposits that can pay for an unpaid campaign, this one does. A later one
 * replaces it only if it was refunded or lost to a dispute before it was applied.
 */
export const depositChosen = defineEvent({
  type: 'DepositChosen',
  version: 1,
  money: false,
  data: z.object({ campaignId: id, depositId: id }),
});

/**
 * The deposit and the campaign refer to each other: the $1 becomes the first donation, or a
 * trailer's fee.
 */
export const depositApplied = defineEvent({
  type: 'DepositApplied',
  version: 1,
  money: true,
  data: z.object({
    donationId: id,
    campaignId: id,
    categoryId: id,
    userId: id,
    donorRegisteredAt: instant,
    amountCents: cents,
    feeCents: cents,
    currency,
    provider,
    as: z.enum(['donation', 'preroll_fee']),
  }),
  journal: ({ as, campaignId, donationId, amountCents }) => {
    const target = campaignTarget(campaignId);
    return journal('deposit.applied', { target, donationId }, [
      [ledgerAccounts.deposit(donationId), amountCents],
      [
        as === 'donation' ? ledgerAccounts.escrowOpen(target) : ledgerAccounts.prerollFee,
        -amountCents,
      ],
    ]);
  },
});

/**
 * On `donation-{id}`, in one append with `RefundRequested`: an administrator returns the fee of a
 * trailer that was removed.
 */
export const trailerFeeReturned = defineEvent({
  type: 'TrailerFeeReturned',
  version: 1,
  money: false,
  data: z.object({
    donationId: id,
    campaignId: id,
    userId: id,
    orderedBy: id,
    reason: personal(text(limits.reason.max), erasedText),
  }),
  subject: ({ userId }) => `user-${String(userId)}`,
});
