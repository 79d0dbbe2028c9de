import type { Answer } from '@rostrum/contracts/client';

export type CampaignRecord = Answer<'adminListCampaigns'>[number];
export type CampaignPage = Answer<'adminGetCampaign'>;
