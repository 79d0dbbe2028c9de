import { z } from 'zod';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { id, target, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { goodwillFees } from './constants.ts';

const ofDonation = { donationId: id, target, userId: id, fee: z.enum(goodwillFees) };
const reason = personal(text(limits.reason.max), erasedText);
const subject = ({ userId }: { readonly userId: number }) => `user-${String(userId)}`;

/**
 * On `donation-{id}`: an administrator refunds the donation as goodwill. `RefundRequested` is in the
 * same append, unless another administrator has to confirm it.
 */
export const goodwillRefundRequested = defineEvent({
  type: 'GoodwillRefundRequested',
  version: 1,
  money: false,
  data: z.object({ ...ofDonation, needsConfirmation: z.boolean(), requestedBy: id, reason }),
  subject,
});

/**
 * On `donation-{id}`, in one append with `RefundRequested`. `confirmedBy` is `requestedBy` where there
 * was no other administrator.
 */
export const goodwillRefundConfirmed = defineEvent({
  type: 'GoodwillRefundConfirmed',
  version: 1,
  money: false,
  data: z.object({ ...ofDonation, requestedBy: id, confirmedBy: id, reason }),
  subject,
});

/**
 * On `user-{id}` of the administrator: the donation is one of those that they may refund as goodwill
 * alone within a day. It is recorded before the refund.
 */
export const goodwillRefundCounted = defineEvent({
  type: 'GoodwillRefundCounted',
  version: 1,
  money: false,
  data: z.object({ userId: id, donationId: id }),
});
