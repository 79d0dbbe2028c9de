import type { ConfirmationWay, ParticipantAnswer } from '@rostrum/contracts/campaigns/participants';
import { formatDay } from '../../../ui/text/dates.ts';
import type { Participant } from './participants-api.ts';

export interface ParticipantState {
  readonly tone: 'success' | 'danger' | 'warning' | 'neutral';
  readonly label: string;
}

/** The state of a participant in a word. `decides`: for the campaign's creator, or an admin. */
export function participantState(
  { member, confirmedBy, declined, mine, answers, invitation }: Participant,
  decides: boolean,
): ParticipantState {
  if (member !== null) return { tone: 'success', label: confirmedText(confirmedBy) };
  if (declined) return { tone: 'danger', label: 'Does not take part' };
  if (mine !== null || answers.length > 0) {
    return { tone: 'warning', label: 'Waits for confirmation' };
  }
  if (invitation !== null) return { tone: 'neutral', label: 'Invited' };
  return { tone: 'neutral', label: decides ? 'Not asked yet' : 'Has not confirmed' };
}

/** How it is known that a member is the participant, in a word. */
export const confirmedText = (by: ConfirmationWay | null): string =>
  by === null ? 'Confirmed' : `Confirmed by ${by === 'mail' ? 'mail' : 'the team'}`;

const said: Readonly<Record<ParticipantAnswer, string>> = {
  claim: 'take part',
  decline: 'do not take part',
};

/** What the caller has answered. */
export const ownAnswer = (answer: ParticipantAnswer): string =>
  `You said that you ${said[answer]}. An administrator looks at it.`;

/** An answer that waits, as `kofi_b says that they take part, from the invitation, 3 Mar 2026`. */
export function waitingAnswerText(
  { answer, member, byInvitation, where, at }: Participant['answers'][number],
  { handedOverAt }: Pick<Participant, 'handedOverAt'>,
): string {
  const who = member === null ? 'Somebody without an account' : member.username;
  const handedOver = handedOverAt !== null && handedOverAt <= at;
  const how = byInvitation
    ? 'from the invitation'
    : `without an invitation${handedOver ? ', after the creator handed over a link' : ''}`;
  const checked = where === null ? '' : `; can be checked: ${where}`;
  return `${who} says that they ${said[answer]}, ${how}, ${formatDay(at)}${checked}`;
}
