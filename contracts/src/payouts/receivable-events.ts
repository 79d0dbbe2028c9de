import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { cents, currency, id, target, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { journal, ledgerAccounts } from '../kernel/money/journal.ts';
import { withCampaignAsTarget } from '../kernel/with-campaign-as-target.ts';
import { paidRoles } from './constants.ts';

/** Events of `receivables-{userId}`: what a payee owes after lost disputes. */

/** Version 1 of those of a share named a campaign. */
const upcasters = { 1: withCampaignAsTarget };

/** A lost dispute was divided, and this is the payee's part. `LostDisputeDivided` has booked it. */
export const receivableAdded = defineEvent({
  type: 'ReceivableAdded',
  version: 2,
  money: false,
  upcasters,
  data: z.object({
    userId: id,
    target,
    shareId: id,
    donationId: id,
    amountCents: cents.min(1),
    currency,
  }),
});

/** What the payee owes is taken off a share, once for each approval of it; 0 when nothing is owed. */
export const receivableNetted = defineEvent({
  type: 'ReceivableNetted',
  version: 2,
  money: true,
  upcasters,
  data: z.object({
    userId: id,
    target,
    shareId: id,
    role: z.enum(paidRoles),
    /** Number of the approval of the share, from 1. */
    number: z.int().min(1).max(1_000_000),
    amountCents: cents,
    currency,
  }),
  journal: ({ userId, target: of, role, amountCents }) =>
    journal('payout.netted', { target: of }, [
      [ledgerAccounts.payable(role, userId), amountCents],
      [ledgerAccounts.receivable(userId), -amountCents],
    ]),
});

/** An admin gives up what a payee owes, or a part of it. */
export const receivableWrittenOff = defineEvent({
  type: 'ReceivableWrittenOff',
  version: 1,
  money: true,
  data: z.object({
    userId: id,
    amountCents: cents.min(1),
    currency,
    writtenOffBy: id,
    reason: text(limits.reason.max),
  }),
  journal: ({ userId, amountCents }) =>
    journal('receivable.written_off', {}, [
      [ledgerAccounts.writeoff, amountCents],
      [ledgerAccounts.receivable(userId), -amountCents],
    ]),
});
