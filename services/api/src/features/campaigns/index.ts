export {
  acceptsDonations,
  awaitsDeposit,
  campaign,
  campaignStream,
  type Campaign,
  type CampaignCommand,
} from './campaign.ts';
export { presentCampaigns } from './presenter.ts';
export { seeCampaign } from './visible-campaign.ts';
