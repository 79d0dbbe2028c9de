import { conversationLimits } from '@rostrum/contracts/campaigns/constants';
import { formatMoment } from '../../../ui/text/dates.ts';
import type { CampaignDetail } from '../api.ts';

/** Until when donations can be taken back, or could be. `now`: ms. */
export const takenBackText = (until: string, now = Date.now()): string =>
  Date.parse(until) > now
    ? `Donations can be taken back until ${formatMoment(until)}, or until the funding closes if that is sooner.`
    : 'Donations can no longer be taken back.';

const changesText = (left: number): string =>
  left === 0
    ? 'The date cannot be changed again after that.'
    : `The date can be changed ${left === 1 ? 'once' : `${String(left)} times`} more after that.`;

/** What a creator is asked before a date is planned or announced, and what follows. `now`: ms. */
export function announcementQuestion(
  {
    conversation,
    participants,
    confirmedParticipants,
  }: Pick<CampaignDetail, 'conversation' | 'participants' | 'confirmedParticipants'>,
  date: string,
  now = Date.now(),
): { readonly title: string; readonly label: string; readonly text: string } {
  const { announcedFor, takeBackUntil, changesLeft, announcesAtOnce } = conversation;
  const when = formatMoment(date);
  if (!announcesAtOnce) {
    const waiting = participants.filter(
      (_, index) => !confirmedParticipants.some(({ slot }) => slot === index + 1),
    );
    const who = waiting.length === 1 ? `${waiting.join()} is` : `${waiting.join(', ')} are`;
    return {
      title: `Plan the conversation for ${when}?`,
      label: 'Plan it',
      text: `${who} not confirmed, so this date is a proposal: it ends nothing, and is no change. It is announced when the last of them is confirmed. From then on donations can be taken back for 48 hours, while the funding is open, and you can change the date ${String(changesLeft)} times.`,
    };
  }
  if (announcedFor !== null && takeBackUntil !== null) {
    return {
      title: `Move the conversation to ${when}?`,
      label: 'Change the date',
      text: `${takenBackText(takeBackUntil, now)} ${changesText(changesLeft - 1)}`,
    };
  }
  const until = new Date(now + conversationLimits.takeBackMs).toISOString();
  return {
    title: `Announce the conversation for ${when}?`,
    label: 'Announce it',
    text: `All participants are confirmed. The right of the backers to take donations back ends in 48 hours, on ${formatMoment(until)}, or when the funding closes if that is sooner. ${changesText(changesLeft)}`,
  };
}
