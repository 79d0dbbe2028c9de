import { payoutsEndpoints } from '@rostrum/contracts/payouts/constants';
import { useQuery } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { useCalls } from '../../kernel/calls.ts';
import type { CampaignPayouts } from './records.ts';

/** What a campaign pays out, as everybody sees it; null for a page that is not shown any more. */
export function useCampaignPayouts(id: number) {
  const { call } = useCalls();
  return useQuery({
    queryKey: ['payouts', 'of-campaign', id],
    queryFn: async (): Promise<CampaignPayouts | null> => {
      try {
        return await call(payoutsEndpoints.campaignPayouts, { params: { id } });
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
