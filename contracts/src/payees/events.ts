import { z } from 'zod';
import { confidential } from '../kernel/confidential.ts';
import { defineEvent, personal } from '../kernel/define-event.ts';
import { id } from '../kernel/fields.ts';
import { handRefundMethods } from '../payments/constants.ts';
import { payeeDetails } from './schemas.ts';

/** Events of `payee-{userId}`. */

/**
 * The member stated where money goes. The details are encrypted under a key of their own, which is
 * destroyed once they are replaced or removed, or the member is erased and nothing needs them any more.
 */
export const payeeDetailsStated = defineEvent({
  type: 'PayeeDetailsStated',
  version: 1,
  money: false,
  data: z.object({
    userId: id,
    detailsId: id,
    /** The details that they replace; null when there are none. */
    replaces: id.nullable(),
    method: z.enum(handRefundMethods),
    details: confidential(personal(payeeDetails.nullable(), null)),
  }),
  subject: ({ detailsId }) => `payee-details-${String(detailsId)}`,
});

/** By the member; after their erasure, once nothing needs the details any more. */
export const payeeDetailsRemoved = defineEvent({
  type: 'PayeeDetailsRemoved',
  version: 1,
  money: false,
  data: z.object({ userId: id, detailsId: id }),
});

/** The member is asked by mail where money goes that waits for them. */
export const payeeDetailsAsked = defineEvent({
  type: 'PayeeDetailsAsked',
  version: 1,
  money: false,
  /** `number`: 1 for the first mail, more for reminders. */
  data: z.object({ userId: id, number: z.int().min(1).max(10) }),
});

/** The member is not reminded any more, since nothing waits for them. */
export const payeeRemindersEnded = defineEvent({
  type: 'PayeeRemindersEnded',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});

/** The details were stated 72 hours ago, and money may be sent there from now on. */
export const payeeHoldEnded = defineEvent({
  type: 'PayeeHoldEnded',
  version: 1,
  money: false,
  data: z.object({ userId: id, detailsId: id }),
});

/** The time has passed for which details are kept after a payout to the member was sent or came back. */
export const payeeRetentionEnded = defineEvent({
  type: 'PayeeRetentionEnded',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});
