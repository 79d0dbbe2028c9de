import { queryOptions } from '@tanstack/react-query';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { client } from '../../api/client.ts';

/** The platform's statistics: amounts in cents, counts, and when the ledger was last verified. */
export const statisticsQuery = queryOptions({
  queryKey: ['statistics'],
  queryFn: ({ signal }) => client.call(statisticsEndpoints.statistics, undefined, { signal }),
  meta: { shows: [['campaigns'], ['donations'], ['promotions']] },
});
