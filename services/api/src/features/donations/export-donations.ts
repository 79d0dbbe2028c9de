import { decimalOf, type Routes } from '@rostrum/contracts';
import type { Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { Handler } from '../../http/route.ts';
import { loadPeople } from '../accounts/index.ts';
import { presentDonation, type WireDonation } from './presenter.ts';

const columns: readonly Column<WireDonation>[] = [
  ['Id', ({ id }) => id],
  ['Purpose', ({ purpose }) => purpose],
  ['Status', ({ status }) => status],
  ['Late', ({ late }) => late],
  ['Campaign', ({ campaignId }) => campaignId],
  ['Donor', ({ user }) => user?.username ?? null],
  ['Donor id', ({ userId }) => userId],
  ['Amount (USD)', ({ amountCents }) => decimalOf(amountCents)],
  ['Fee (USD)', ({ feeAmountCents }) => decimalOf(feeAmountCents)],
  ['Provider reference', ({ stripeChargeId }) => stripeChargeId],
  ['Started (UTC)', ({ createdAt }) => createdAt],
  ['Settled (UTC)', ({ settledAt }) => settledAt],
  ['Refunded (UTC)', ({ refundedAt }) => refundedAt],
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
