import type { Answer } from '@rostrum/contracts/client';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type DonationMessage = Answer<'donationMessages'>['messages'][number];

/** A page, from 1, of the messages that came with donations to the member's campaigns. */
export const donationMessagesQuery = (page: number) =>
  queryOptions({
    queryKey: ['donations', 'messages', page],
    queryFn: ({ signal }) =>
      client.call(donationsEndpoints.donationMessages, { query: { page } }, { signal }),
    meta: { shows: [['donations'], ['accounts'], ['campaigns']] },
  });
