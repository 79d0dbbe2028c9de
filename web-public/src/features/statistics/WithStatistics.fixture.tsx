import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statisticsQuery } from './api.ts';

interface WithStatisticsProps {
  /** The verification status of the ledger; undefined while it is loading. */
  readonly ledger?: { readonly verifiedEvents: number; readonly damaged: boolean };
  readonly children: ReactNode;
}

/** Gives components the platform's statistics without a server. */
export function WithStatistics({ ledger, children }: WithStatisticsProps): ReactNode {
  const queries = new QueryClient();
  if (ledger !== undefined) {
    queries.setQueryData(statisticsQuery.queryKey, {
      totalUsers: 30,
      totalCampaigns: 40,
      activeCampaigns: 30,
      completedCampaigns: 6,
      expiredCampaigns: 4,
      conversationsHeld: 6,
      donations: 600,
      totalFundsRaised: '1200.00',
      totalFundsRaisedCents: 120_000,
      escrowHeld: '1200.00',
      escrowHeldCents: 120_000,
      ledger: { verifiedAt: '2026-11-20T10:00:00.000Z', ...ledger },
    });
  }
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
