import type { Answer } from '@rostrum/contracts/client';
import { choicesOf, type Badge } from '../../fields/ToneChip.tsx';

export type VoteRecord = Answer<'adminListTrailerVotes'>[number];

const statusBadges: Readonly<Record<VoteRecord['status'], Badge>> = {
  given: ['Given', 'success'],
  taken_back: ['Taken back', 'neutral'],
  suspended: ['Not counted: suspended', 'warning'],
};

/** A vote for an earlier film of the trailer is not counted. */
export const badgeOf = ({ status, counted }: VoteRecord): Badge =>
  status === 'given' && !counted ? ['For an earlier film', 'neutral'] : statusBadges[status];

export const statusChoices = choicesOf(statusBadges);
