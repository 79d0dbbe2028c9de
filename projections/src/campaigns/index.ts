export { backerId } from './backers.ts';
export type { CampaignDetail } from './campaign-detail.ts';
export type { CampaignCard } from './campaign-rules.ts';
export {
  campaignIdOf,
  campaignKey,
  closeReads,
  countedCampaign,
  fundingCloseId,
  fundingCloseRules,
  isLate,
  publicChange,
  reducedCampaign,
  type Returned,
} from './funding-close.ts';
export type { CampaignList } from './public-list.ts';
