import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { cents, decimal, id, instant, provider, targetIds, text } from '../kernel/fields.ts';
import { copiedText, reason, withVisibleMinimum } from '../kernel/inputs.ts';
import { defineSums, idsParam, preview, sum, sumId } from '../kernel/sums.ts';
import { handRefundMethods, handRefundReasons } from '../payments/constants.ts';
import { handRefundLimits, handRefundStates } from './constants.ts';
import { handRefundMessages as messages } from './messages.ts';

/** A refund that is paid by hand. Its id is that of the payment. */
export const handRefund = z.object({
  id,
  ...targetIds,
  userId: id,
  user: publicUser,
  total: decimal,
  totalCents: cents,
  provider,
  reason: z.enum(handRefundReasons),
  state: z.enum(handRefundStates),
  method: z.enum(handRefundMethods).nullable(),
  /** Where the money goes, masked; null without details. */
  destination: text(100).nullable(),
  usableFrom: instant.nullable(),
  leftAt: instant,
  paidAt: instant.nullable(),
  reference: text(handRefundLimits.reference.max).nullable(),
});

const reference = withVisibleMinimum(copiedText(messages.reference), 1, messages.reference).max(
  handRefundLimits.reference.max,
  { error: messages.referenceLong },
);

/** What is returned with the fee, and to whom. */
const handRefundSums = defineSums({ totalCents: sum, userId: sumId });
export type HandRefundSums = z.output<typeof handRefundSums>;

export const sumsOfRefundsQuery = z.object({ ids: idsParam(handRefundLimits.atOnce) });

/** For each refund, in the order of the request. */
export const sumsOfRefunds = z.object({
  refunds: z
    .array(preview(handRefundSums).extend({ id, user: publicUser.nullable() }))
    .max(handRefundLimits.atOnce),
});

const paid = z.object({
  id,
  method: z.enum(handRefundMethods),
  reference,
  sums: handRefundSums,
});

export const paidByHandBody = z.object({
  payments: z
    .array(paid)
    .min(1, { error: messages.none })
    .max(handRefundLimits.atOnce, { error: messages.many })
    .refine((all) => new Set(all.map((each) => each.id)).size === all.length, {
      error: messages.twice,
    }),
  reason,
});

/** The outcome of each, in the order of the request. */
export const paidByHandResults = z.object({
  results: z
    .array(
      z.object({
        id,
        paid: z.boolean(),
        /** Why it was refused; null when it was recorded. */
        refusal: text(500).nullable(),
        /** What is returned now, when other sums were sent; else null. */
        sums: handRefundSums.nullable(),
      }),
    )
    .max(handRefundLimits.atOnce),
});
