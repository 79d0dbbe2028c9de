export type { CampaignHashtagDocument } from './campaign-hashtags.ts';
export type { HashtagDocument } from './hashtags.ts';
