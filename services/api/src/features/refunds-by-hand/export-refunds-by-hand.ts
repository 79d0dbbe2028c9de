import type { Routes } from '@rostrum/contracts';
import type { HandRefundDocument } from '@rostrum/projections/refunds-by-hand';
import { moneyColumn, timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { Handler } from '../../http/route.ts';

const columns: readonly Column<HandRefundDocument>[] = [
  ['Id', ({ id }) => id],
  ['Member id', ({ userId }) => userId],
  moneyColumn('Total', ({ totalCents }) => totalCents),
  ['Method', ({ method }) => method],
  timeColumn('Usable from', ({ usableFrom }) => usableFrom),
  timeColumn('Left to hand', ({ leftAt }) => leftAt),
];

/** Refunds that can be paid by hand now, as CSV. */
export const adminExportRefundsByHand: Handler<Routes['adminExportRefundsByHand']> = (
  { query },
  context,
) => {
  const now = context.now();
  return exportFile(context, 'refunds-by-hand', columns, (after) =>
    context.queries['refunds-by-hand'].exportPage(query, now, after),
  );
};
