import type { Routes } from '@rostrum/contracts';
import { moneyColumn, timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { Handler } from '../../http/route.ts';
import { loadPeople } from '../accounts/index.ts';
import { findOwnCampaign } from '../campaigns/index.ts';
import { presentDonation, type WireDonation } from '../donations/index.ts';

const columns: readonly Column<WireDonation>[] = [
  ['Id', ({ id }) => id],
  ['Status', ({ status }) => status],
  ['Late', ({ late }) => late],
  ['Donor', ({ user }) => user?.username ?? 'Anonymous'],
  moneyColumn('Amount', ({ amountCents }) => amountCents),
  timeColumn('Settled', ({ settledAt }) => settledAt),
  timeColumn('Refunded', ({ refundedAt }) => refundedAt),
  ['Refund reason', ({ refundReason }) => refundReason],
];

/** The donations that a campaign received, as CSV for its creator. The fee of a trailer is none. */
export const exportCampaignDonations: Handler<Routes['exportCampaignDonations']> = async (
  { params },
  context,
) => {
  const { queries } = context;
  const campaign = await findOwnCampaign(queries, params.id, context.actor, context.now());
  return exportFile(context, `donations-${String(campaign.id)}`, columns, async (after) => {
    const page = await queries.donations.pageOfCampaign(campaign.id, after);
    const items = page.items.filter(({ isFee }) => !isFee);
    const people = await loadPeople(
      queries,
      items.map(({ userId }) => userId),
    );
    return {
      items: items.map((each) => presentDonation(each, people, 'creator')),
      next: page.next,
    };
  });
};
