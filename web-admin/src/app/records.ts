import type { Answer } from '@rostrum/contracts/client';

/** The console's records, as the server answers them. */
export type CampaignRecord = Answer<'adminListCampaigns'>[number];
export type CampaignPage = Answer<'adminGetCampaign'>;
export type DonationRecord = Answer<'adminListDonations'>[number];
export type UserRecord = Answer<'adminListUsers'>[number];
export type ActivityRecord = Answer<'adminListActivities'>[number];
export type ProjectionRecord = Answer<'adminListProjections'>[number];
export type ParkedRecord = Answer<'adminListParked'>[number];
export type EventRecord = Answer<'adminListEvents'>[number];
export type Statistics = Answer<'adminStatistics'>;
