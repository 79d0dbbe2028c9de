import type { Answer } from '@rostrum/contracts/client';

/** The fields of a campaign that the donation form needs. */
export type SupportedCampaign = Pick<
  Answer<'getCampaign'>,
  | 'id'
  | 'title'
  | 'categoryId'
  | 'status'
  | 'phase'
  | 'refunds'
  | 'election'
  | 'acceptsDonations'
  | 'onHoldSince'
  | 'currentAmountCents'
  | 'goalAmountCents'
  | 'progressPercent'
  | 'backerCount'
  | 'daysLeft'
  | 'conversationBy'
  | 'givenCents'
  | 'conversation'
  | 'review'
>;
