import { z } from 'zod';
import {
  count,
  currency,
  decimal,
  id,
  instant,
  provider,
  signedCents,
  target,
  text,
} from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { ledgerLimits, accountKinds } from './constants.ts';

const day = z.iso.date({ error: messages.invalid });

/** UTC days, both included. */
export const journalPeriod = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { message: messages.invalid, path: ['to'] });

const balance = { amount: decimal, cents: signedCents };

export const ledgerEntry = z.object({
  id: text(100),
  kind: text(50),
  effectiveAt: instant,
  target: target.nullable(),
  /** Id of the target if it is a campaign. */
  campaignId: id.nullable(),
  donationId: id.nullable(),
  postings: z.array(z.object({ account: text(200), amount: decimal, cents: signedCents })).max(20),
});

/** How many of a campaign's journal entries were found unchanged in the log, and when. */
export const verifiedEntries = z.object({
  entries: count,
  /** All of its entries, also those of hidden amounts, each by itself. */
  total: count,
  /** Null before the first verification. */
  at: instant.nullable(),
});

/** An account with its balance: debit +, credit −. */
export const ledgerAccount = z.object({
  /** The account's name. */
  id: text(200),
  kind: z.enum(accountKinds),
  /** The account of the chart: the name with each id replaced by `*`. */
  group: text(200),
  ...balance,
  entries: count,
});

/**
 * The platform's balances, read from one document that includes every journal entry up to
 * `position`. Assets and expenses are positive as debits, liabilities and income as credits.
 */
export const ledgerTotals = z.object({
  /** Log position and time of the newest entry; null while there is none. */
  position: text(50).nullable(),
  at: instant.nullable(),
  entries: count,
  groups: z
    .array(z.object({ group: text(200), kind: z.enum(accountKinds), ...balance, entries: count }))
    .max(ledgerLimits.groups),
  assets: decimal,
  assetsCents: signedCents,
  liabilities: decimal,
  liabilitiesCents: signedCents,
  income: decimal,
  incomeCents: signedCents,
  expense: decimal,
  expenseCents: signedCents,
  /** Assets − (liabilities + income − expense); 0 when every cent is accounted for. */
  difference: decimal,
  differenceCents: signedCents,
});

/** The money that a provider has for the platform, by the books and by the provider. */
export const providerBalance = z.object({
  provider,
  /** What the books say is with the provider, without what disputes hold back. */
  books: z.object(balance),
  /** What the provider says, and as of when; null when it has no account or did not answer. */
  provided: z.object({ ...balance, at: instant }).nullable(),
  /** Why `provided` is null. */
  missing: z.enum(['simulated', 'unavailable']).nullable(),
});

/** A line of the journal's export: one posting of an entry. */
export const journalLine = z.object({
  position: text(50),
  eventId: text(100),
  kind: text(50),
  account: text(200),
  cents: signedCents,
  currency,
  effectiveAt: instant,
  /** Id of the payment. */
  payment: id.nullable(),
});
