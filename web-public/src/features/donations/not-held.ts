import { formatDay } from '../../ui/text/dates.ts';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import type { SupportedCampaign } from './supported-campaign.ts';

/** What donors read about a conversation that does not take place, or a trailer that is not selected. */
export const notHeldText = (
  campaign: Pick<SupportedCampaign, 'categoryId' | 'conversationBy'>,
): string =>
  isTrailer(campaign)
    ? `Not selected by ${formatDay(campaign.conversationBy)}? It goes back to you, with its fee.`
    : 'Not held within 365 days? Refund or extend: your choice.';
