import { isTrailer } from '@rostrum/contracts/categories/constants';

export type Noun = 'campaign' | 'trailer';

/** What a text about a campaign calls it. */
export const nounOf = (campaign: { readonly categoryId: number }): Noun =>
  isTrailer(campaign) ? 'trailer' : 'campaign';

/** Said of a campaign whose funding is over. */
export const closedTitle = (campaign: { readonly categoryId: number }): string =>
  `This ${nounOf(campaign)} is no longer accepting donations.`;
