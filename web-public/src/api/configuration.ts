import { queryOptions } from '@tanstack/react-query';
import { platformEndpoints } from '@rostrum/contracts/platform/constants';
import { client } from './client.ts';

/** Whether payments are simulated and demo data is shown. */
export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => client.call(platformEndpoints.configuration, undefined, { signal }),
});
