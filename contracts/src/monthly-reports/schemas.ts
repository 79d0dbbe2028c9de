import { z } from 'zod';
import { cents, count, id, signedCents, text } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { ledgerLimits } from '../ledger/constants.ts';
import { monthlyReportsMessages } from './messages.ts';
import {
  isReportPeriod,
  moneyFigures,
  monthPattern,
  reportLimits,
  type MoneyFigure,
} from './constants.ts';

/** A UTC month, from 2000 to 2999. */
const month = z.string({ error: messages.invalid }).regex(monthPattern, messages.invalid);

/** UTC months, both included. */
export const reportPeriod = z
  .object({ from: month, to: month })
  .refine(isReportPeriod, { message: monthlyReportsMessages.months, path: ['from'] });

const figures = Object.fromEntries(moneyFigures.map((figure) => [figure, signedCents])) as Record<
  MoneyFigure,
  typeof signedCents
>;

/** The console's reports. Raised and returned money is never set off. */
export const monthlyReports = z.object({
  from: month,
  to: month,
  /** Every month of the period, without gaps. */
  months: z.array(z.object({ month, ...figures })).max(reportLimits.months),
  /** Sums of the period. `categoryId` and `name` are null for what is about no campaign. */
  categories: z
    .array(z.object({ categoryId: id.nullable(), name: text(50).nullable(), ...figures }))
    .max(reportLimits.categories + 1),
  totals: z.object(figures),
  /** What is owed now, by account of the chart (`liabilities:deposit:*`). */
  obligations: z.array(z.object({ group: text(200), cents: signedCents })).max(ledgerLimits.groups),
  /** Their sum: the liabilities of the ledger. */
  obligationsCents: signedCents,
  /** Of the refunds that are owed, those that wait to be paid by hand. */
  refundsByHand: count,
  refundsByHandCents: cents,
  members: z
    .array(z.object({ month, registered: count, verified: count, erased: count }))
    .max(reportLimits.months),
});
