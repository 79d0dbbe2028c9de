export type { ParticipantAnswerDocument } from './participant-answers.ts';
export { backerId } from './backers.ts';
export type { CampaignDetail } from './campaign-detail.ts';
export { noConversation } from './conversation.ts';
export type { CampaignCard } from './campaign-card.ts';
export type { CampaignEnding } from './campaign-ending.ts';
export type { Election } from './election.ts';
export {
  campaignIdOf,
  campaignKey,
  fundingCloseReads,
  creditedCampaignId,
  fundingCloseId,
  fundingCloseRules,
  isLate,
  publicChange,
  debitedCampaignId,
  returnsAll,
  type MoneyReturnedEvent,
} from './funding-close.ts';
export {
  unbegunHours,
  withoutUnbegunHours,
  withWindow,
  type PromotionWindow,
} from './promotion-windows.ts';
export type { HotCampaign } from './trending.ts';
export type { CampaignList } from './public-list.ts';
