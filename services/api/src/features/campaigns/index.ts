export {
  acceptsDonations,
  awaitsDeposit,
  campaign,
  campaignStream,
  unpaidDepositId,
  type Campaign,
  type CampaignCommand,
} from './campaign.ts';
export { presentCampaigns } from './presenter.ts';
export { findVisibleCampaign } from './visible-campaign.ts';
