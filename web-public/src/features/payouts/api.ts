import type { Answer } from '@rostrum/contracts/client';
import { payoutsEndpoints } from '@rostrum/contracts/payouts/constants';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type CampaignPayouts = Answer<'campaignPayouts'>;
export type Payout = CampaignPayouts['payouts'][number];
export type PayoutShare = Payout['shares'][number];
export type OwnPayouts = Answer<'ownPayouts'>;
export type OwnPayout = OwnPayouts['payouts'][number];

/** What a campaign pays out, share by share. */
export const campaignPayoutsQuery = (id: number) =>
  queryOptions({
    queryKey: ['payouts', id],
    queryFn: ({ signal }) =>
      client.call(payoutsEndpoints.campaignPayouts, { params: { id } }, { signal }),
    meta: {
      shows: [
        ['campaigns', id],
        ['donations', id],
      ],
    },
  });

/** What is paid to the signed-in member. */
export const ownPayoutsQuery = queryOptions({
  queryKey: ['payouts', 'own'],
  queryFn: ({ signal }) => client.call(payoutsEndpoints.ownPayouts, undefined, { signal }),
  meta: { shows: [['payees'], ['campaigns']] },
});
