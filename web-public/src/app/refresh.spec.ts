import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { configurationQuery } from '../api/configuration.ts';
import { refreshQueries } from '../api/refresh.ts';
import { sessionQuery } from '../features/accounts/session.ts';
import { campaignQuery } from '../features/campaigns/api.ts';
import { categoriesQuery } from '../features/categories/api.ts';
import { dashboardQuery } from '../features/dashboard/api.ts';
import { campaignLedgerQuery } from '../features/ledger/api.ts';
import { statisticsQuery } from '../features/statistics/api.ts';

it('invalidates every query except those that no command changes', async () => {
  const queryClient = new QueryClient();
  const queries = [
    campaignQuery(7),
    campaignLedgerQuery(7, 1),
    categoriesQuery,
    statisticsQuery,
    dashboardQuery,
    configurationQuery,
    sessionQuery,
  ];
  for (const { queryKey, meta = {} } of queries) {
    await queryClient.query({ queryKey: [...queryKey], meta, queryFn: () => 'answer' });
  }
  await refreshQueries(queryClient);
  const stale = queryClient
    .getQueryCache()
    .findAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[0]);
  expect(stale.sort()).toEqual(['campaigns', 'categories', 'dashboard', 'ledger', 'statistics']);
});
