import { decimalOf, type Routes, type statistics } from '@rostrum/contracts';
import type { Queries } from '@rostrum/projections';
import type { z } from 'zod';
import type { App } from '../../runtime/app.ts';
import type { Handler } from '../../http/route.ts';

export type WireStatistics = z.input<typeof statistics>;

export function platformStatistics(app: App): Handler<Routes['statistics']> {
  return (_input, { queries }) => platformTotals(app, queries);
}

/** What the log adds up to, and how far its chain has been verified. */
export async function platformTotals(
  { events }: Pick<App, 'events'>,
  queries: Queries,
): Promise<WireStatistics> {
  const [figures, verified] = await Promise.all([queries.statistics.platform(), events.verified()]);
  return {
    totalUsers: figures.users,
    totalCampaigns: figures.campaigns,
    activeCampaigns: figures.active,
    completedCampaigns: figures.completed,
    expiredCampaigns: figures.expired,
    // Completed means that the conversation took place.
    conversationsHeld: figures.completed,
    donations: figures.donations,
    totalFundsRaised: decimalOf(figures.raisedCents),
    totalFundsRaisedCents: figures.raisedCents,
    escrowHeld: decimalOf(figures.escrowCents),
    escrowHeldCents: figures.escrowCents,
    ledger: { verifiedAt: verified.at, verifiedEvents: verified.events },
  };
}
