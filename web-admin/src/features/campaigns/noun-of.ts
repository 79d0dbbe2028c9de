import { isTrailer } from '@rostrum/contracts/categories/constants';

/** What a text calls the campaign. */
export const nounOf = (campaign: Parameters<typeof isTrailer>[0]): 'campaign' | 'trailer' =>
  isTrailer(campaign) ? 'trailer' : 'campaign';
