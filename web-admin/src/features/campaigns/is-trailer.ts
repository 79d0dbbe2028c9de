import { trailerCategoryId } from '@rostrum/contracts/categories/constants';

/** Whether a campaign is a trailer: those of the category PreRoll are. */
export const isTrailer = ({ categoryId }: { readonly categoryId: number }): boolean =>
  categoryId === trailerCategoryId;
