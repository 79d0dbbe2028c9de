import { campaignOf, type Routes } from '@rostrum/contracts';
import { moneyColumn, timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import { member, type Handler } from '../../http/route.ts';
import type { DonationDocument } from '@rostrum/projections/donations';
import { campaignTitles } from '../donations/index.ts';

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
export const exportOwnDonations: Handler<Routes['exportOwnDonations']> = (_, context) => {
  const { id } = member(context);
  const { queries } = context;
  return exportFile(context, 'my-donations', columns, async (after) => {
    const { items, next } = await queries.donations.pageOfUser(id, after);
    const titles = await campaignTitles(
      queries,
      items.map(({ target }) => campaignOf(target)),
    );
    return {
      items: items.map((payment) => ({
        ...payment,
        campaignTitle: titles.get(campaignOf(payment.target) ?? 0) ?? null,
      })),
      next,
    };
  });
};
