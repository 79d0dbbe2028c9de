import { isTrailer } from '@rostrum/contracts/categories/constants';

/** What the amount is for, in the sum of what a donor pays. */
export const amountLabel = (campaign: { readonly categoryId: number }): string =>
  isTrailer(campaign) ? 'To the trailer' : 'To the conversation';
