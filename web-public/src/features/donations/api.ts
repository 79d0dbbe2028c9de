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

/** Marks the messages up to the one that came with a payment as read. @throws ApiError */
export async function readDonationMessages(donationId: number): Promise<void> {
  await client.call(donationsEndpoints.readDonationMessages, { body: { donationId } });
}
