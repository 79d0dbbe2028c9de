import type { Answer } from '@rostrum/contracts/client';
import { withdrawalsEndpoints } from '@rostrum/contracts/withdrawals/constants';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type Withdrawable = Answer<'withdrawableDonations'>;

/** The member's donations that can be taken back; with `campaignId`, those to this campaign. */
export const withdrawableQuery = (campaignId?: number) =>
  queryOptions({
    queryKey: ['withdrawals', campaignId ?? 'all'],
    queryFn: ({ signal }) =>
      client.call(
        withdrawalsEndpoints.withdrawableDonations,
        { query: campaignId === undefined ? {} : { campaignId } },
        { signal },
      ),
    meta: { shows: [['donations'], ['campaigns']] },
  });

/** @throws ApiError */
export const withdrawDonation = (id: number): Promise<Answer<'withdrawDonation'>> =>
  client.call(withdrawalsEndpoints.withdrawDonation, { params: { id } });
