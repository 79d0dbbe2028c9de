import type { Answer, Input } from '@rostrum/contracts/client';
import { payeesEndpoints } from '@rostrum/contracts/payees/constants';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type OwnPayeeDetails = Answer<'getPayeeDetails'>;
export type StatedDetails = NonNullable<OwnPayeeDetails['details']>;

/** Where money for the signed-in member goes, masked, and how many refunds wait for it. */
export const payeeDetailsQuery = queryOptions({
  queryKey: ['payees'],
  queryFn: ({ signal }) => client.call(payeesEndpoints.getPayeeDetails, undefined, { signal }),
});

export const statePayeeDetails = (
  body: Input<'statePayeeDetails'>['body'],
): Promise<OwnPayeeDetails> => client.call(payeesEndpoints.statePayeeDetails, { body });

export const removePayeeDetails = (): Promise<OwnPayeeDetails> =>
  client.call(payeesEndpoints.removePayeeDetails, { body: undefined });
