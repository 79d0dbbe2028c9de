import { formatMoment } from '../../ui/text/dates.ts';
import type { CampaignDetail } from './api.ts';

/**
 * When the conversation takes place or took place, in the visitor's time zone; undefined while there is
 * no date. `now`: ms.
 */
export function conversationText(
  { conversation, status }: Pick<CampaignDetail, 'conversation' | 'status'>,
  now: number,
): string | undefined {
  const { held, plannedFor, announcedFor } = conversation;
  if (held !== null) {
    return `The conversation took place on ${formatMoment(held.at)} and lasted ${String(held.minutes)} minutes.`;
  }
  if (status === 'completed') return undefined;
  if (plannedFor !== null) return plannedText(plannedFor, status, now);
  if (announcedFor === null) return undefined;
  const date = formatMoment(announcedFor);
  return status === 'active' && Date.parse(announcedFor) > now
    ? `The conversation is announced for ${date}.`
    : `The conversation was announced for ${date}. That it took place is not confirmed.`;
}

/** A date that is a proposal. One that has passed says nothing any more. */
const plannedText = (
  date: string,
  status: CampaignDetail['status'],
  now: number,
): string | undefined =>
  status === 'active' && Date.parse(date) > now
    ? `The conversation is planned for ${formatMoment(date)}. The date is announced once all participants are confirmed.`
    : undefined;
