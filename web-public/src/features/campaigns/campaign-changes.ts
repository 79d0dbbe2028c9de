import type { Answer, Input } from '@rostrum/contracts/client';
import { client } from '../../api/client.ts';

export type CampaignPage = Answer<'getCampaign'>;
export type CampaignBody = Input<'createCampaign'>['body'];
export type CampaignChanges = Input<'completeUpdateCampaign'>['body'];

/** Creates a campaign; with a settled `paymentIntentId` it is published at once. @throws ApiError */
export function createCampaign(
  body: CampaignBody,
  idempotencyKey: string,
): Promise<Answer<'createCampaign'>> {
  return client.call('createCampaign', { body }, { idempotencyKey });
}

/** What is left out of `changes` stays as it is. @throws ApiError */
export function editCampaign(id: number, changes: CampaignChanges): Promise<CampaignPage> {
  return client.call('completeUpdateCampaign', { params: { id }, body: changes });
}
