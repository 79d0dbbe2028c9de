import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { cents, count, decimal, id, instant, provider, reference, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { differenceKinds, differenceStatuses, unmatchedOutcomes } from './vocabulary.ts';

/** What a payment costs. */
export const quoteShape = z.object({
  amount: decimal,
  amountCents: cents,
  serviceFee: decimal,
  serviceFeeCents: cents,
  total: decimal,
  totalCents: cents,
});

/** A payment on which a provider and the log disagree. `id` is the name of its stream. */
export const paymentDifference = z.object({
  id: text(300),
  kind: z.enum(differenceKinds),
  status: z.enum(differenceStatuses),
  provider,
  objectId: reference,
  /** As the provider reported it last; null when it never named an amount. */
  amount: decimal.nullable(),
  amountCents: cents.nullable(),
  reason: text(limits.reason.max),
  donationId: id.nullable(),
  /** Number of recorded provider events, and the kind of the newest. */
  providerEvents: count,
  lastEvent: text(100),
  firstAt: instant,
  lastAt: instant,
  resolution: z
    .object({
      outcome: z.enum(unmatchedOutcomes),
      reason: text(limits.reason.max),
      by: id,
      user: publicUser.nullable(),
      at: instant,
    })
    .nullable(),
});

/** Money that a provider sent to the bank. `id` is the name of its stream. */
export const providerPayout = z.object({
  id: text(300),
  provider,
  payoutId: reference,
  amount: decimal,
  amountCents: cents,
  paidAt: instant,
  recordedAt: instant,
  /** The admin who recorded it; null when the provider listed it. */
  recordedBy: id.nullable(),
  /** Given by the admin. */
  reason: text(limits.reason.max).nullable(),
});
