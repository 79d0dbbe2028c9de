export { CampaignCover } from './CampaignCover.tsx';
export { CampaignCard, Participants } from './CampaignCard.tsx';
export { CampaignGrid, CampaignGridSkeleton } from './CampaignGrid.tsx';
export { PolicySplit } from './PolicySplit.tsx';
export {
  type Campaign,
  campaignListQuery,
  successStoriesQuery,
  trendingCampaignsQuery,
} from './api.ts';
