import type { Answer } from '@rostrum/contracts/client';
import type { EntryVoteStatus } from '@rostrum/contracts/prompts/constants';
import { choicesOf, type Badge } from '../../fields/ToneChip.tsx';

export type EntryVoteRecord = Answer<'adminListEntryVotes'>[number];

export const statusBadges: Readonly<Record<EntryVoteStatus, Badge>> = {
  given: ['Given', 'success'],
  waits: ['Waits', 'warning'],
  taken_back: ['Taken back', 'neutral'],
  suspended: ['Not counted: suspended', 'warning'],
};

export const statusChoices = choicesOf(statusBadges);
