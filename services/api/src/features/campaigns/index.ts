export {
  acceptsDonations,
  awaitsDeposit,
  campaign,
  campaignStream,
  hasEnded,
  unpaidDepositId,
  type Campaign,
  type CampaignCommand,
} from './campaign.ts';
export { presentCampaigns } from './presenter.ts';
export { findVisibleCampaign } from './visible-campaign.ts';
