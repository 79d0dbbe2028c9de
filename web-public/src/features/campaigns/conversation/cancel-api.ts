import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { campaignSumsEndpoints } from '@rostrum/contracts/campaigns/sums';
import type { Answer } from '@rostrum/contracts/client';
import { client } from '../../../api/client.ts';
import type { CampaignDetail } from '../api.ts';

export type HeldSums = Answer<'sumsOfCampaign'>['sums'];

/** The donations that are returned when the member's own campaign is cancelled now. @throws ApiError */
export const sumsOfCancelling = (id: number): Promise<Answer<'sumsOfCampaign'>> =>
  client.call(campaignSumsEndpoints.sumsOfCampaign, { params: { id }, query: { act: 'cancel' } });

/** Cancels the member's own campaign. `sums`: what was shown. @throws ApiError 409 when it is another by now */
export const cancelCampaign = (id: number, sums: HeldSums): Promise<CampaignDetail> =>
  client.call(campaignsEndpoints.cancelCampaign, { params: { id }, body: { sums } });
