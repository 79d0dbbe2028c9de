export {
  type Campaign,
  campaignListQuery,
  successStoriesQuery,
  trendingCampaignsQuery,
} from './api.ts';
export { CampaignCard, Participants } from './CampaignCard.tsx';
export { CampaignCover } from './CampaignCover.tsx';
export { CampaignGrid, CampaignGridSkeleton } from './CampaignGrid.tsx';
export { CompactCampaign } from './CompactCampaign.tsx';
export { PromotedCampaigns } from './PromotedCampaigns.tsx';
export { PolicySplit } from './PolicySplit.tsx';
export { SearchSuggestion } from './SearchSuggestion.tsx';
