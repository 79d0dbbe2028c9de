export {
  awaitsDeposit,
  campaign,
  campaignStream,
  holdTerms,
  unpaidDepositId,
  type Campaign,
  type CampaignCommand,
} from './campaign.ts';
export { presentCampaigns } from './presenter.ts';
export { termsOf } from './proposal.ts';
export { acceptsDonations, hasEnded } from './status.ts';
export { findVisibleCampaign } from './visible-campaign.ts';
