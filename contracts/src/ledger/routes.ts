import { openDisputes } from '../disputes/index.ts';
import { z } from 'zod';
import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { count, decimal } from '../kernel/fields.ts';
import { idParams, limitQuery, wholeNumberParam } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { rateLimits } from '../kernel/rate-limits.ts';
import { ledgerEndpoints as endpoints } from './constants.ts';
import {
  journalPeriod,
  ledgerAccount,
  ledgerEntry,
  ledgerTotals,
  providerBalance,
  verifiedEntries,
} from './schemas.ts';
import { adminLedgerAccounts } from './lists.ts';

/**
 * Common options of the journal's exports. Auditors may have them: they contain no personal data.
 */
const journalExport = {
  tag: 'administration',
  access: 'staff',
  rate: rateLimits.export,
  query: journalPeriod,
  example: { query: { from: '2026-01-01', to: '2026-12-31' } },
  answers: { 200: z.string().max(limits.export.characters) },
} as const;

export const ledgerRoutes = {
  campaignLedger: defineRoute(endpoints.campaignLedger, {
    summary:
      'The journal of a campaign, newest first, and what is held for it; hidden amounts are added up by day',
    tag: 'campaigns',
    access: 'public',
    params: idParams,
    example: { params: { id: '4711' }, query: { page: '1', limit: '20' } },
    query: limitQuery(limits.page.max).extend({ page: wholeNumberParam(100_000).optional() }),
    answers: {
      200: z.object({
        held: decimal,
        heldCents: count,
        /** For the creator and staff; null for others, from whom donors may hide amounts. */
        disputes: openDisputes.nullable(),
        total: count,
        entries: z.array(ledgerEntry).max(limits.page.max),
        verified: verifiedEntries,
      }),
    },
    errors: [404],
  }),
  adminListLedgerAccounts: adminListRoute(endpoints.adminListLedgerAccounts, {
    items: 'accounts of the ledger with their balances',
    list: adminLedgerAccounts,
    item: ledgerAccount,
  }),
  adminExportLedgerAccounts: adminExportRoute(endpoints.adminExportLedgerAccounts, {
    items: 'accounts of the ledger with their balances',
    list: adminLedgerAccounts,
  }),
  adminLedgerTotals: defineRoute(endpoints.adminLedgerTotals, {
    summary: 'Assets, liabilities, income and expenses up to a log position, and their difference',
    tag: 'administration',
    access: 'staff',
    answers: { 200: ledgerTotals },
  }),
  adminProviderBalances: defineRoute(endpoints.adminProviderBalances, {
    summary:
      'The balances of the payment providers, asked of them now, beside those of the books, and the number of unresolved payment differences',
    tag: 'administration',
    access: 'staff',
    rate: rateLimits.export,
    answers: {
      200: z.object({
        providers: z.array(providerBalance).max(10),
        /** Up to `limits.offsetDepth`. */
        openDifferences: count,
      }),
    },
  }),
  adminExportJournal: defineRoute(endpoints.adminExportJournal, {
    ...journalExport,
    summary:
      'The journal of a period of UTC days, one line per posting, as CSV (UTF-8 with a byte order mark)',
    media: 'text/csv',
  }),
  adminExportJournalLines: defineRoute(endpoints.adminExportJournalLines, {
    ...journalExport,
    summary:
      'The same as one JSON object per line: position, eventId, kind, account, cents, currency, effectiveAt, payment',
    media: 'application/x-ndjson',
  }),
} as const;
