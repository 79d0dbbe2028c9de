import type { Routes } from '@rostrum/contracts';
import { moneyColumn, timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { Handler } from '../../http/route.ts';
import { loadPeople } from '../accounts/index.ts';
import { presentDonation, type WireDonation } from './presenter.ts';

const columns: readonly Column<WireDonation>[] = [
  ['Id', ({ id }) => id],
  ['Purpose', ({ purpose }) => purpose],
  ['Status', ({ status }) => status],
  ['Late', ({ late }) => late],
  ['Campaign id', ({ campaignId }) => campaignId],
  ['Donor', ({ user }) => user?.username ?? null],
  ['Donor id', ({ userId }) => userId],
  moneyColumn('Amount', ({ amountCents }) => amountCents),
  moneyColumn('Fee', ({ feeAmountCents }) => feeAmountCents),
  ['Provider’s reference', ({ stripeChargeId }) => stripeChargeId],
  timeColumn('Started', ({ createdAt }) => createdAt),
  timeColumn('Settled', ({ settledAt }) => settledAt),
  timeColumn('Refunded', ({ refundedAt }) => refundedAt),
  ['Refund reason', ({ refundReason }) => refundReason],
  moneyColumn('Refund', ({ refundCents }) => refundCents),
];

/** Donations and deposits that pass the filter, as CSV. */
export const adminExportDonations: Handler<Routes['adminExportDonations']> = (
  { query },
  context,
) => {
  const { queries } = context;
  return exportFile(context, 'donations', columns, async (after) => {
    const { items, next } = await queries.donations.exportPage(query, after);
    const people = await loadPeople(
      queries,
      items.map(({ userId }) => userId),
    );
    return { items: items.map((each) => presentDonation(each, people, 'staff')), next };
  });
};
