export * from '../accounts/vocabulary.ts';
export { campaignSorts, type CampaignSort } from '../campaigns/lists.ts';
export * from '../campaigns/vocabulary.ts';
export * from '../categories/vocabulary.ts';
