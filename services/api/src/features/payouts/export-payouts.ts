import { campaignOf, type Routes } from '@rostrum/contracts';
import type { PayeeDetails } from '@rostrum/contracts/payees';
import type { ShareDocument } from '@rostrum/projections/payouts';
import { moneyColumn, timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { detailColumns, isUsable, statedDetailsOf } from '../payees/index.ts';
import { blockOf, stateAt, targetsOfShares } from './presenter.ts';

const columns = (now: Date): readonly Column<ShareDocument>[] => [
  ['Id', ({ id }) => id],
  ['Campaign id', ({ target }) => campaignOf(target)],
  ['Payout', ({ number }) => number],
  ['Role', ({ role }) => role],
  ['Participant', ({ role, index }) => (role === 'participants' ? index : null)],
  ['Member id', ({ payeeId }) => payeeId],
  moneyColumn('Amount', ({ amountCents }) => amountCents),
  moneyColumn('Lost to disputes', ({ lostCents }) => lostCents),
  moneyColumn('Netted', ({ nettedCents }) => nettedCents),
  moneyColumn('To send', ({ payCents }) => payCents),
  ['State', (share) => stateAt(share, now)],
  ['Method', ({ method }) => method],
  timeColumn('Computed', ({ computedAt }) => computedAt),
  timeColumn('Due', ({ dueAt }) => dueAt),
  ['Approved by', ({ approvedBy }) => approvedBy],
  timeColumn('Approved', ({ approvedAt }) => approvedAt),
  timeColumn('Sent', ({ sentAt }) => sentAt),
  ['Reference', ({ reference }) => reference],
];

/** Shares of payouts that pass the filter, as CSV. */
export const adminExportPayouts: Handler<Routes['adminExportPayouts']> = ({ query }, context) => {
  const now = context.now();
  return exportFile(context, 'payouts', columns(now), (after) =>
    context.queries.payouts.exportPage(query, now, after),
  );
};

interface PaymentToMake {
  readonly share: ShareDocument;
  readonly details: PayeeDetails;
}

const batchColumns: readonly Column<PaymentToMake>[] = [
  ['Id', ({ share }) => share.id],
  ['Member id', ({ share }) => share.payeeId],
  moneyColumn('Amount', ({ share }) => share.payCents),
  ['Method', ({ share }) => share.method],
  ...detailColumns,
  ['Text', ({ share }) => `Payout ${String(share.id)}`],
  timeColumn('Due', ({ share }) => share.dueAt),
  timeColumn('Approved', ({ share }) => share.approvedAt),
];

/**
 * Approved shares with where the money goes, as CSV. The details are read from the payees' streams:
 * a share whose details changed after its approval is left out, and so is one whose target is on
 * hold, or was taken down after the approval.
 */
export function adminExportPayoutBatch({
  events,
  targets,
}: Pick<App, 'events' | 'targets'>): Handler<Routes['adminExportPayoutBatch']> {
  return ({ query }, context) => {
    const now = context.now();
    return exportFile(context, 'payout-batch', batchColumns, async (after) => {
      const page = await context.queries.payouts.batchPage(query, after);
      const payeeIds = page.items.map(({ payeeId }) => payeeId);
      const [payees, standingOfShare] = await Promise.all([
        statedDetailsOf(events, payeeIds),
        targetsOfShares({ targets }, page.items),
      ]);
      const items = page.items.flatMap((share): readonly PaymentToMake[] => {
        if (blockOf(share, stateAt(share, now), standingOfShare(share), now) !== null) {
          return [];
        }
        const stated = payees.get(share.payeeId ?? 0);
        const isApproved = stated?.usableFrom === share.usableFrom;
        if (!stated?.details || !isApproved || !isUsable(stated, now)) return [];
        return [{ share, details: stated.details }];
      });
      return { items, next: page.next };
    });
  };
}
