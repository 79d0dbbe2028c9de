export {
  type Campaign,
  type CampaignDetail,
  campaignListQuery,
  campaignQuery,
  featuredCampaignQuery,
  type SuccessStory,
  successStoriesQuery,
  trendingCampaignsQuery,
} from './api.ts';
export { FundingText, Participants } from './CampaignCard.tsx';
export { CampaignCover } from './CampaignCover.tsx';
export { CampaignGrid, CampaignGridSkeleton } from './CampaignGrid.tsx';
export { CampaignLoadFailed } from './CampaignLoadFailed.tsx';
export { electionCause } from './election-cause.ts';
export { conversationText } from './conversation-text.ts';
export { CompactCampaign } from './CompactCampaign.tsx';
export { PromotedCampaigns } from './PromotedCampaigns.tsx';
export { PolicyBar } from './PolicyBar.tsx';
export { PolicySplit } from './PolicySplit.tsx';
export { RelatedCampaigns } from './RelatedCampaigns.tsx';
export { ToChoose } from './dashboard/ToChoose.tsx';
export { splitSentence } from './split-sentence.ts';
export { splitShares } from './split-shares.ts';
export { SharePrompt } from './ShareButtons.tsx';
export { YouGave } from './YouGave.tsx';
