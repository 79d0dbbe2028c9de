import type { Answer } from '@rostrum/contracts/client';
import { reactionValues, type ReactionValue } from '@rostrum/contracts/reactions/constants';
import { reactionLabels } from '@rostrum/contracts/reactions/messages';
import { choicesOf, type Badge } from '../../fields/ToneChip.tsx';

export type ReactionRecord = Answer<'adminListReactions'>[number];

/** `👍 Thumbs up`, or `Agree` for a type. */
export function nameOf(value: ReactionValue): string {
  const label = reactionLabels[value];
  return /^\w/u.test(value) ? label : `${value} ${label}`;
}

export const valueChoices = reactionValues.map((id) => ({ id, name: nameOf(id) }));

export const statusBadges: Readonly<Record<ReactionRecord['status'], Badge>> = {
  given: ['Given', 'success'],
  taken_back: ['Taken back', 'neutral'],
  removed: ['Removed', 'warning'],
};

export const statusChoices = choicesOf(statusBadges);
