import type { Answer } from '@rostrum/contracts/client';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/endpoints';
import { donationsEndpoints } from '@rostrum/contracts/donations/endpoints';
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

export type DonationMessage = Answer<'donationMessages'>['messages'][number];

/** A page, from 1, of the messages that came with donations to the member's campaigns. */
export const donationMessagesQuery = (page: number) =>
  queryOptions({
    queryKey: ['donations', 'messages', page],
    queryFn: ({ signal }) =>
      client.call(donationsEndpoints.donationMessages, { query: { page } }, { signal }),
    meta: { shows: [['donations'], ['accounts'], ['campaigns']] },
  });
