import type { Answer } from '@rostrum/contracts/client';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type Dashboard = Answer<'dashboard'>;

/** The member's totals, campaigns, donations, activity and recommendations. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => client.call(dashboardEndpoints.dashboard, undefined, { signal }),
  meta: {
    shows: [['campaigns'], ['donations'], ['promotions'], ['accounts'], ['activities']],
  },
});
