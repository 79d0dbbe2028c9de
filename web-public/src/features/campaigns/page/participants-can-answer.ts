import { participantsAnswer } from '@rostrum/contracts/campaigns/constants';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import type { Campaign } from '../api.ts';

/** Whether participants of the campaign are invited, and answer. A trailer has none who could. */
export const participantsCanAnswer = (campaign: Pick<Campaign, 'phase' | 'categoryId'>): boolean =>
  !isTrailer(campaign) && participantsAnswer(campaign.phase);
