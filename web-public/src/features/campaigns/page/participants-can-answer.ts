import { participantsAnswer } from '@rostrum/contracts/campaigns/constants';
import { trailerCategoryId } from '@rostrum/contracts/categories/constants';
import type { Campaign } from '../api.ts';

/** Whether participants of the campaign are invited, and answer. A trailer has none who could. */
export const participantsCanAnswer = ({
  phase,
  categoryId,
}: Pick<Campaign, 'phase' | 'categoryId'>): boolean =>
  categoryId !== trailerCategoryId && participantsAnswer(phase);
