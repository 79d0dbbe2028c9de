import type { Answer } from '@rostrum/contracts/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type Dashboard = Answer<'dashboard'>;

/** The member's totals, campaigns, donations, activity and recommendations. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => client.call('dashboard', undefined, { signal }),
});
