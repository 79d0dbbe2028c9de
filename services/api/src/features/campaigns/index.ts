export { campaign, campaignStream, type Campaign, type CampaignCommand } from './campaign.ts';
export { campaignsOf } from './lists/member-campaigns.ts';
export { can, isCreatorOrAdmin } from './policy.ts';
export { deposit, type DepositCommand } from './deposit/deposit.ts';
export { publishWithDeposit } from './deposit/publish-with-deposit.ts';
export { presentCampaigns } from './presenter.ts';
export { termsOf } from './proposal.ts';
export { acceptsDonations, fundingIsOpen, hasEnded } from './status.ts';
export { findVisibleCampaign } from './visible-campaign.ts';
