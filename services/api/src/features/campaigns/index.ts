export {
  acceptsDonations,
  awaitsDeposit,
  campaign,
  campaignStream,
  type Campaign,
  type CampaignCommand,
} from './campaign.ts';
export { payoutEstimate } from './payout-estimate.ts';
export { presentCampaigns } from './presenter.ts';
export { findVisibleCampaign } from './visible-campaign.ts';
