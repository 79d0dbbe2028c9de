import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import type { Answer } from '@rostrum/contracts/client';
import { useReference } from 'react-admin';

export type AnswerRecord = Answer<'adminListParticipants'>[number];
export type ParticipantState = Answer<'getParticipants'>[number];
type CampaignRecord = Answer<'adminListCampaigns'>[number];

/** The campaign of an answer; undefined until it is loaded, with those of the other rows. */
export function useCampaignOf({
  campaignId,
}: Pick<AnswerRecord, 'campaignId'>): CampaignRecord | undefined {
  return useReference<CampaignRecord>({ reference: adminCampaigns.resource, id: campaignId })
    .referenceRecord;
}
