import { decimalOf } from '@rostrum/contracts';
import type { statistics } from '@rostrum/contracts/statistics';
import type { Queries } from '@rostrum/projections';
import type { z } from 'zod';
import type { App } from '../../runtime/app.ts';

export type WireStatistics = z.input<typeof statistics>;

/** The platform's totals, and how far the log's chain has been verified. */
export async function platformTotals(
  { events }: Pick<App, 'events'>,
  queries: Queries,
): Promise<WireStatistics> {
  const [totals, verified] = await Promise.all([queries.statistics.platform(), events.verified()]);
  return {
    totalUsers: totals.users,
    totalCampaigns: totals.campaigns,
    activeCampaigns: totals.active,
    completedCampaigns: totals.completed,
    expiredCampaigns: totals.expired,
    conversationsHeld: totals.conversationsHeld,
    donations: totals.donations,
    totalFundsRaised: decimalOf(totals.raisedCents),
    totalFundsRaisedCents: totals.raisedCents,
    escrowHeld: decimalOf(totals.escrowCents),
    escrowHeldCents: totals.escrowCents,
    ledger: {
      verifiedAt: verified.at,
      verifiedEvents: verified.events,
      damaged: verified.damaged !== null,
    },
  };
}
