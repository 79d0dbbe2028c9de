export { hashtagsOfCampaign, hashtagsStream } from './hashtags-of-campaign.ts';
