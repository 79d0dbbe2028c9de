import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { cents, currency, id, target, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { journal, ledgerAccounts } from '../kernel/money/journal.ts';
import { withCampaignAsTarget } from '../kernel/with-campaign-as-target.ts';
import { paidRoles } from './constants.ts';

/** Events of the payouts of a target: a share that cannot be paid to its payee, who was erased, is released. */

/** Version 1 named a campaign. */
const upcasters = { 1: withCampaignAsTarget };

const release = {
  target,
  shareId: id,
  role: z.enum(paidRoles),
  /** The erased member. */
  payeeId: id,
  /** The member who gets it; null when it is written off, and the platform has it. */
  toId: id.nullable(),
  /** What is left of the share after what the erased member owes. */
  amountCents: cents,
  currency,
};
const reason = text(limits.reason.max);

/** It changes nothing until another administrator confirms it, or the only one has waited. */
export const shareReleaseRequested = defineEvent({
  type: 'ShareReleaseRequested',
  version: 2,
  money: false,
  upcasters,
  data: z.object({ ...release, requestedBy: id, reason }),
});

/**
 * What the erased member owes was netted before, as for an approval. `confirmedBy` is `requestedBy` where
 * there was no other administrator.
 */
export const shareReleased = defineEvent({
  type: 'ShareReleased',
  version: 2,
  money: true,
  upcasters,
  data: z.object({
    ...release,
    /** Counted with the approvals of this share, from 1. */
    number: z.int().min(1).max(1_000_000),
    nettedCents: cents,
    requestedBy: id,
    confirmedBy: id,
    reason,
  }),
  journal: ({ target: of, role, payeeId, toId, amountCents }) =>
    journal(toId === null ? 'share.written_off' : 'share.moved', { target: of }, [
      [ledgerAccounts.payable(role, payeeId), amountCents],
      [
        toId === null ? ledgerAccounts.platformFee : ledgerAccounts.payable(role, toId),
        -amountCents,
      ],
    ]),
});
