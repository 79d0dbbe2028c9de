import type { Routes } from '@rostrum/contracts';
import type { PayeeDetails } from '@rostrum/contracts/payees';
import type { HandRefundDocument } from '@rostrum/projections/refunds-by-hand';
import { moneyColumn, timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { detailColumns, isUsable, statedDetailsOf } from '../payees/index.ts';

interface PaymentToMake {
  readonly refund: HandRefundDocument;
  readonly details: PayeeDetails;
}

const columns: readonly Column<PaymentToMake>[] = [
  ['Id', ({ refund }) => refund.id],
  ['Member id', ({ refund }) => refund.userId],
  moneyColumn('Total', ({ refund }) => refund.totalCents),
  ['Method', ({ refund }) => refund.method],
  ...detailColumns,
  ['Text', ({ refund }) => `Refund ${String(refund.id)}`],
  timeColumn('Usable from', ({ refund }) => refund.usableFrom),
  timeColumn('Left to hand', ({ refund }) => refund.leftAt),
];

/**
 * Refunds that can be paid by hand now, with where the money goes, as CSV. The details are read from
 * the member's stream: those that changed since the read model was folded are left out.
 */
export function adminExportRefundsByHand({
  events,
}: Pick<App, 'events'>): Handler<Routes['adminExportRefundsByHand']> {
  return ({ query }, context) => {
    const now = context.now();
    return exportFile(context, 'refunds-by-hand', columns, async (after) => {
      const page = await context.queries['refunds-by-hand'].exportPage(query, now, after);
      const payees = await statedDetailsOf(
        events,
        page.items.map(({ userId }) => userId),
      );
      const items = page.items.flatMap((refund): readonly PaymentToMake[] => {
        const stated = payees.get(refund.userId);
        if (!stated?.details || !isUsable(stated, now)) return [];
        return [{ refund, details: stated.details }];
      });
      return { items, next: page.next };
    });
  };
}
