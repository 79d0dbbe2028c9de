import { defineEndpoints } from '../kernel/define-endpoints.ts';

/** Acts on all donations that a campaign holds. */
export const campaignActs = [
  'cancel',
  'takeDown',
  'openElection',
  'confirmEvidence',
  'changeStatus',
  'orderPayout',
] as const;
export type CampaignAct = (typeof campaignActs)[number];

export const campaignSumsEndpoints = defineEndpoints({
  sumsOfCampaign: ['GET', '/api/campaigns/:id/sums'],
});
