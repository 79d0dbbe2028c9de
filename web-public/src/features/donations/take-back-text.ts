import { formatMoment } from '../../ui/text/dates.ts';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import type { SupportedCampaign } from './supported-campaign.ts';

/** What donors read, before and after they pay, about taking a donation back. `now`: ms. */
export function takeBackText(
  campaign: Pick<SupportedCampaign, 'categoryId' | 'conversation'>,
  now = Date.now(),
): string {
  if (isTrailer(campaign)) {
    return 'You can take it back, with its fee, until the funding closes: three donations within 30 days.';
  }
  const { takeBackUntil } = campaign.conversation;
  if (takeBackUntil === null) {
    return 'You can take it back, with its fee, until the funding closes or 48 hours after the date of the conversation is announced, whichever is first: three donations within 30 days.';
  }
  return Date.parse(takeBackUntil) > now
    ? `The date of the conversation is announced. You can take it back, with its fee, until ${formatMoment(takeBackUntil)}, or until the funding closes if that is sooner: three donations within 30 days.`
    : 'It cannot be taken back, because the date of the conversation is announced.';
}
