import { queryOptions } from '@tanstack/react-query';
import { platformEndpoints } from '@rostrum/contracts/platform/constants';
import { client } from './client.ts';

/** The installation's configuration: for example, whether payments are simulated. */
export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => client.call(platformEndpoints.configuration, undefined, { signal }),
});
