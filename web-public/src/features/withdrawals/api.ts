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

export type WithdrawalSums = Answer<'sumsOfWithdrawal'>['sums'];

/** What is returned of a donation now, and why it would not be. @throws ApiError */
export const sumsOfWithdrawal = (id: number): Promise<Answer<'sumsOfWithdrawal'>> =>
  client.call(withdrawalsEndpoints.sumsOfWithdrawal, { params: { id } });

/** `sums`: what was shown that is returned. @throws ApiError 409 when it is another sum by now */
export const withdrawDonation = (
  id: number,
  sums: WithdrawalSums,
): Promise<Answer<'withdrawDonation'>> =>
  client.call(withdrawalsEndpoints.withdrawDonation, { params: { id }, body: { sums } });
