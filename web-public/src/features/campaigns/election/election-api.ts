import type { ElectionChoice } from '@rostrum/contracts/campaigns/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import type { DonorElection } from './election-words.ts';

/** The election of a campaign, and the caller's donations in it. */
export const electionQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaigns', campaignId, 'election'],
    queryFn: ({ signal }) =>
      client.call(campaignsEndpoints.getElection, { params: { id: campaignId } }, { signal }),
    meta: { shows: [['donations'], ['campaigns', campaignId]] },
  });

/** Chooses for all of the member's donations to a campaign. @throws ApiError */
export const choose = (campaignId: number, choice: ElectionChoice): Promise<DonorElection> =>
  client.call(campaignsEndpoints.chooseInElection, {
    params: { id: campaignId },
    body: { choice },
  });
