export { awaitsDeposit, unpaidDepositId } from './awaited-deposit.ts';
export {
  acceptsDonations,
  campaign,
  campaignStream,
  hasEnded,
  type Campaign,
  type CampaignCommand,
} from './campaign.ts';
export { presentCampaigns } from './presenter.ts';
export { findVisibleCampaign } from './visible-campaign.ts';
