import type { Answer } from '@rostrum/contracts/client';

/** What donating needs to know of a campaign. */
export type SupportedCampaign = Pick<
  Answer<'getCampaign'>,
  | 'id'
  | 'title'
  | 'status'
  | 'acceptsDonations'
  | 'currentAmountCents'
  | 'goalAmountCents'
  | 'progressPercent'
  | 'backerCount'
  | 'daysLeft'
>;
