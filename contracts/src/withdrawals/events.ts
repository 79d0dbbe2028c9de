import { z } from 'zod';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { id, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { withdrawalRefusals } from './constants.ts';

const withdrawal = { userId: id, donationId: id, campaignId: id };

/**
 * On `withdrawals-{id}` of the donor. Its position decides whether the funding had closed.
 * `RefundRequested` on the payment's stream carries it out, or `WithdrawalRefused` follows.
 */
export const withdrawalRequested = defineEvent({
  type: 'WithdrawalRequested',
  version: 1,
  money: false,
  data: z.object({
    ...withdrawal,
    /** The donor, or the administrator who takes it back for them. */
    requestedBy: id,
    /** The administrator's; null from the donor. */
    reason: personal(text(limits.reason.max).nullable(), erasedText),
  }),
  subject: ({ userId }) => `user-${String(userId)}`,
});

/** It was not carried out, and does not count towards the quota. */
export const withdrawalRefused = defineEvent({
  type: 'WithdrawalRefused',
  version: 1,
  money: false,
  data: z.object({ ...withdrawal, why: z.enum(withdrawalRefusals) }),
});
