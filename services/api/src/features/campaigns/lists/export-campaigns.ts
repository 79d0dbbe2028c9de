import { payoutParts, type PayoutParts, type Routes } from '@rostrum/contracts';
import type { CampaignEnding } from '@rostrum/projections/campaigns';
import { moneyColumn, timeColumn, type Column } from '../../../http/answers/csv.ts';
import { exportFile } from '../../../http/answers/export.ts';
import type { Handler } from '../../../http/route.ts';
import { presentCampaigns, type WireCampaign } from '../presenter.ts';

interface Row extends WireCampaign {
  readonly ending: CampaignEnding | undefined;
}

/** A part by the pinned policy, of completed campaigns only, as in the console's list. */
const payoutColumn = (name: string, part: keyof PayoutParts): Column<Row> =>
  moneyColumn(name, ({ status, payoutPolicy, currentAmountCents }) =>
    status === 'completed' ? (payoutParts(payoutPolicy, currentAmountCents)?.[part] ?? null) : null,
  );

const columns: readonly Column<Row>[] = [
  ['Id', ({ id }) => id],
  ['Campaign', ({ title }) => title],
  ['Participants', ({ participants }) => participants.join(', ')],
  ['Category', ({ categoryName }) => categoryName],
  ['Status', ({ phase }) => phase],
  moneyColumn('Raised', ({ currentAmountCents }) => currentAmountCents),
  moneyColumn('Goal', ({ goalAmountCents }) => goalAmountCents),
  ['Backers', ({ backerCount }) => backerCount],
  payoutColumn('9% fee', 'platform'),
  payoutColumn('Participant payout', 'participants'),
  payoutColumn('Creator payout', 'creator'),
  ['Video', ({ videoUrl }) => videoUrl],
  ['Creator id', ({ creatorId }) => creatorId],
  timeColumn('Created', ({ createdAt }) => createdAt),
  timeColumn('Ends', ({ expiresAt }) => expiresAt),
  ['Donations held', ({ ending }) => ending?.held ?? 0],
  moneyColumn('Held', ({ ending }) => ending?.heldCents ?? 0),
  timeColumn('Election opened', ({ ending }) => ending?.election?.openedAt ?? null),
  timeColumn('Election ends', ({ ending }) => ending?.election?.endsAt ?? null),
  ['Chosen to wait', ({ ending }) => ending?.election?.extending ?? null],
  moneyColumn('Waiting', ({ ending }) => ending?.election?.extendingCents ?? null),
];

/** Campaigns in every phase that pass the filter, as CSV. */
export const adminExportCampaigns: Handler<Routes['adminExportCampaigns']> = (
  { query },
  context,
) => {
  const { queries, now } = context;
  return exportFile(context, 'campaigns', columns, async (after) => {
    const { items, next } = await queries.campaigns.exportPage(query, after);
    const [campaigns, endings] = await Promise.all([
      presentCampaigns(queries, items, now()),
      queries.campaigns.endings(items.map(({ id }) => id)),
    ]);
    return { items: campaigns.map((each) => ({ ...each, ending: endings.get(each.id) })), next };
  });
};
