import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { activeAdmins } from '../administration/index.ts';

/** GET /api/admin/payout-totals */
export function adminPayoutTotals({
  config,
  events,
}: Pick<App, 'config' | 'events'>): Handler<Routes['adminPayoutTotals']> {
  return async (_, { queries }) => {
    const [totals, receivables, nextDueAt, admins] = await Promise.all([
      queries.payouts.totals(),
      queries.payouts.receivableTotals(),
      queries.payouts.nextDueAt(),
      activeAdmins({ events }),
    ]);
    const delayHours = config.payoutSoleAdminDelayHours ?? null;
    return {
      ...totals,
      receivables,
      nextDueAt,
      soleAdmin: admins.length > 1 ? null : { delayHours },
    };
  };
}
