import type { ElectionChoice } from '@rostrum/contracts/campaigns/constants';
import { campaignsEndpoints, electionLimits } from '@rostrum/contracts/campaigns/constants';
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

/** Some donations are chosen about, and the others are not yet. */
export class ChoiceIncomplete extends Error {}

/**
 * Chooses for all of the member's donations to a campaign. `sums`: what was shown. The call is repeated
 * while there was no time for all of them.
 * @throws ApiError, 409 when there is another sum by now; ChoiceIncomplete when some are left after the last repeat
 */
export async function choose(
  campaignId: number,
  choice: ElectionChoice,
  sums: DonorElection['sums'],
): Promise<DonorElection> {
  let left = sums;
  const call = () =>
    client.call(campaignsEndpoints.chooseInElection, {
      params: { id: campaignId },
      body: { choice, sums: left },
    });
  for (let repeats = 0; repeats <= electionLimits.repeats; repeats += 1) {
    const { isComplete, ...own } = await call();
    if (isComplete) return own;
    left = own.sums;
  }
  throw new ChoiceIncomplete('there was no time for all donations');
}
