import type { Routes } from '@rostrum/contracts';
import { moneyColumn, timeColumn, type Column } from '../../../http/answers/csv.ts';
import { exportFile } from '../../../http/answers/export.ts';
import type { Handler } from '../../../http/route.ts';
import { presentCampaigns, type WireCampaign } from '../presenter.ts';

const columns: readonly Column<WireCampaign>[] = [
  ['Id', ({ id }) => id],
  ['Campaign', ({ title }) => title],
  ['Participants', ({ participants }) => participants.join(', ')],
  ['Category', ({ categoryName }) => categoryName],
  ['Status', ({ phase }) => phase],
  moneyColumn('Raised', ({ currentAmountCents }) => currentAmountCents),
  moneyColumn('Goal', ({ goalAmountCents }) => goalAmountCents),
  ['Backers', ({ backerCount }) => backerCount],
  ['Video', ({ videoUrl }) => videoUrl],
  ['Creator id', ({ creatorId }) => creatorId],
  timeColumn('Created', ({ createdAt }) => createdAt),
  timeColumn('Ends', ({ expiresAt }) => expiresAt),
];

/** Campaigns in every phase that pass the filter, as CSV. */
export const adminExportCampaigns: Handler<Routes['adminExportCampaigns']> = (
  { query },
  context,
) => {
  const { queries, now } = context;
  return exportFile(context, 'campaigns', columns, async (after) => {
    const { items, next } = await queries.campaigns.exportPage(query, after);
    return { items: await presentCampaigns(queries, items, now()), next };
  });
};
