export type { CampaignFollowDocument } from './campaign-follows.ts';
export type { FollowDocument } from './follows.ts';
