import { campaignOf, type Routes } from '@rostrum/contracts';
import { moneyColumn, timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import { member, type Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import type { DonationDocument } from '@rostrum/projections/donations';
import { listedTargets } from '../payments/index.ts';

type Line = DonationDocument & { readonly campaignTitle: string | null };

const columns: readonly Column<Line>[] = [
  ['Id', ({ id }) => id],
  ['Purpose', ({ purpose }) => purpose],
  ['Status', ({ status }) => status],
  ['Campaign', ({ campaignTitle }) => campaignTitle],
  ['Campaign id', ({ target }) => campaignOf(target)],
  moneyColumn('Amount', ({ amountCents }) => amountCents),
  moneyColumn('Fee', ({ feeCents }) => feeCents),
  moneyColumn('Total', ({ totalCents }) => totalCents),
  moneyColumn('Refund', ({ refundCents }) => refundCents),
  timeColumn('Started', ({ createdAt }) => createdAt),
  timeColumn('Settled', ({ settledAt }) => settledAt),
  timeColumn('Refunded', ({ refundedAt }) => refundedAt),
  ['Refund reason', ({ refundReason }) => refundReason],
  ['Name hidden', ({ hidesName }) => hidesName],
  ['Amount hidden', ({ hidesAmount }) => hidesAmount],
];

/** A member's payments in every status, as CSV. */
export function exportOwnDonations({
  targets,
}: Pick<App, 'targets'>): Handler<Routes['exportOwnDonations']> {
  return (_, context) => {
    const { id } = member(context);
    const { queries } = context;
    return exportFile(context, 'my-donations', columns, async (after) => {
      const { items, next } = await queries.donations.pageOfUser(id, after);
      const targetOf = await listedTargets(
        targets,
        items.map(({ target }) => target),
        queries,
      );
      return {
        items: items.map((payment) => ({
          ...payment,
          campaignTitle: targetOf(payment.target)?.title ?? null,
        })),
        next,
      };
    });
  };
}
