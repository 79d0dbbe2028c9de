export { recordCampaignFollow } from './follow-campaign.ts';
export { recordFollow } from './follow-member.ts';
