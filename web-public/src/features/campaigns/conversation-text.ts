import { formatMoment } from '../../ui/text/dates.ts';
import type { CampaignDetail } from './api.ts';

/**
 * When the conversation takes place or took place, in the visitor's time zone; undefined while
 * nothing is announced. `now`: ms.
 */
export function conversationText(
  { conversation, status }: Pick<CampaignDetail, 'conversation' | 'status'>,
  now: number,
): string | undefined {
  const { held, announcedFor } = conversation;
  if (held !== null) {
    return `The conversation took place on ${formatMoment(held.at)} and lasted ${String(held.minutes)} minutes.`;
  }
  if (announcedFor === null || status === 'completed') return undefined;
  const date = formatMoment(announcedFor);
  return status === 'active' && Date.parse(announcedFor) > now
    ? `The conversation is announced for ${date}.`
    : `The conversation was announced for ${date}. That it took place is not confirmed.`;
}
