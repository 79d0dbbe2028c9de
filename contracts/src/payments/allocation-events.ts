import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { cents, currency, id, provider, target } from '../kernel/fields.ts';

/**
 * On `donation-{id}`, once: the donation is part of the next payout of its target. From here on it is
 * not refunded and enters no election; a dispute concerns those who are paid.
 */
export const donationAllocated = defineEvent({
  type: 'DonationAllocated',
  version: 1,
  money: false,
  data: z.object({
    donationId: id,
    target,
    creatorId: id,
    userId: id,
    amountCents: cents,
    currency,
    provider,
  }),
});
