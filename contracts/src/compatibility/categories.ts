export * from '../accounts/vocabulary.ts';
export { campaignSorts, type CampaignSort } from '../campaigns/lists.ts';
export * from '../campaigns/vocabulary.ts';
export * from '../categories/vocabulary.ts';
export * from '../categories/messages.ts';
export type { category } from '../categories/wire.ts';
