import { nounOf } from '@rostrum/contracts/categories/constants';

/** Said of a campaign whose funding is over. */
export const closedTitle = (campaign: { readonly categoryId: number }): string =>
  `This ${nounOf(campaign)} is no longer accepting donations.`;
