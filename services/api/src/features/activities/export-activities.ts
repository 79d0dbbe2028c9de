import type { Routes } from '@rostrum/contracts';
import { moneyColumn, timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { App } from '../../runtime/app.ts';
import { member, type Handler } from '../../http/route.ts';
import { presentActivities, type WireActivity } from './presenter.ts';

const columns: readonly Column<WireActivity>[] = [
  timeColumn('When', ({ createdAt }) => createdAt),
  ['Type', ({ activityType }) => activityType],
  ['Member', ({ user }) => user?.username ?? null],
  ['Member id', ({ userId }) => userId],
  ['Done by', ({ byUser }) => byUser?.username ?? null],
  ['Done by id', ({ by }) => by],
  ['Campaign id', ({ campaignId }) => campaignId],
  ['Donation id', ({ donationId }) => donationId],
  moneyColumn('Amount', ({ amountCents }) => amountCents),
  ['Details', ({ details }) => JSON.stringify(details)],
  ['Reason', ({ reason }) => reason],
  ['Address', ({ address }) => address],
  ['Event id', ({ id }) => id],
];

/** Entries of the activity log that pass the filter, as CSV. */
export function adminExportActivities(
  app: Pick<App, 'events' | 'state'>,
): Handler<Routes['adminExportActivities']> {
  return ({ query }, context) => {
    const { queries } = context;
    return exportFile(context, 'activities', columns, async (after) => {
      const { items, next } = await queries.activities.exportPage(query, member(context).id, after);
      return { items: await presentActivities(app, queries, items), next };
    });
  };
}
