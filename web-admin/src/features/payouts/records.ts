import type { Answer } from '@rostrum/contracts/client';

/** A share of a payout. */
export type ShareRecord = Answer<'adminListPayouts'>[number];

export type PayoutTotals = Answer<'adminPayoutTotals'>;

export type CampaignPayouts = Answer<'campaignPayouts'>;
