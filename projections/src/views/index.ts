export type { CampaignReach } from './campaign-reach.ts';
