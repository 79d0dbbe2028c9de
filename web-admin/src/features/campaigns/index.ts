export { RelatedCampaigns } from './RelatedCampaigns.tsx';
