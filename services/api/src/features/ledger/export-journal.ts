import type { Routes } from '@rostrum/contracts';
import { accountName, type journalLine } from '@rostrum/contracts/ledger';
import type { ExportCursor, ExportPage } from '@rostrum/projections';
import type { LedgerEntry } from '@rostrum/projections/ledger';
import type { z } from 'zod';
import { moneyColumn, timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile, exportLines } from '../../http/answers/export.ts';
import type { Handler, RequestContext } from '../../http/route.ts';

type JournalLine = z.input<typeof journalLine>;
type Period = { readonly from: string; readonly to: string };

const columns: readonly Column<JournalLine>[] = [
  ['Position', ({ position }) => position],
  ['Event id', ({ eventId }) => eventId],
  ['Kind', ({ kind }) => kind],
  ['Account', ({ account }) => account],
  ['Account name', ({ account }) => accountName(account)],
  moneyColumn('Amount', ({ cents }) => cents),
  timeColumn('Effective', ({ effectiveAt }) => effectiveAt),
  ['Payment id', ({ payment }) => payment],
];

/** The journal of a period as CSV, one line per posting: debit +, credit −. */
export const adminExportJournal: Handler<Routes['adminExportJournal']> = ({ query }, context) =>
  exportFile(context, nameOf(query), columns, linesOf(context, query));

/** The journal of a period, as one JSON object per line. */
export const adminExportJournalLines: Handler<Routes['adminExportJournalLines']> = (
  { query },
  context,
) => exportLines(context, nameOf(query), linesOf(context, query));

const nameOf = ({ from, to }: Period): string => `journal-${from}-to-${to}`;

const linesOf =
  ({ queries }: Pick<RequestContext, 'queries'>, { from, to }: Period) =>
  async (after?: ExportCursor): Promise<ExportPage<JournalLine>> => {
    const period = { from: `${from}T00:00:00.000Z`, to: `${to}T23:59:59.999Z` };
    const { items, next } = await queries.ledger.journal(period, after);
    return { items: items.flatMap(linesOfEntry), next };
  };

const linesOfEntry = (entry: LedgerEntry): readonly JournalLine[] =>
  entry.postings.map(({ account, cents }) => ({
    position: entry.position,
    eventId: entry.id,
    kind: entry.kind,
    account,
    cents,
    currency: 'usd',
    effectiveAt: entry.effectiveAt,
    payment: entry.donationId,
  }));
