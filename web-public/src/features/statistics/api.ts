import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** Whether payments are simulated and demo data is shown. */
export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => client.call('configuration', undefined, { signal }),
});

/** The platform's true figures. */
export const statisticsQuery = queryOptions({
  queryKey: ['statistics'],
  queryFn: ({ signal }) => client.call('statistics', undefined, { signal }),
});
