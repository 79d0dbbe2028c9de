import type {
  AllowedFileTypes,
  PromptPhase,
  PromptRefundReason,
  ResultCause,
  ResultDoubt,
} from '@rostrum/contracts/prompts/constants';
import { choicesOf, type Badge } from '../../fields/ToneChip.tsx';

export const phaseBadges: Readonly<Record<PromptPhase, Badge>> = {
  pending_payment: ['Awaiting payment', 'warning'],
  active: ['Active', 'success'],
  closed: ['Closed', 'info'],
  completed: ['Completed', 'info'],
  expired: ['Expired', 'neutral'],
  removed: ['Removed', 'error'],
};

export const phaseChoices = choicesOf(phaseBadges);

export const phaseLabel = (phase: PromptPhase): string => phaseBadges[phase][0].toLowerCase();

/** What the entries of a prompt may be. */
export const allowedTypeNames: Readonly<Record<AllowedFileTypes, string>> = {
  image: 'Images',
  video: 'Videos',
  audio: 'Audio files',
  text: 'Texts',
  any: 'Images, videos, audio files and texts',
};

export const resultCauses: Readonly<Record<ResultCause, string>> = {
  close: 'The prompt closed',
  recount: 'An administrator had the votes counted again',
  votes_confirmed: 'Votes that waited were confirmed',
  entries_changed: 'An entry was removed or came back',
};

/** Why a result waits for an administrator. */
export const doubtWords: Readonly<Record<ResultDoubt, string>> = {
  few_votes: 'Fewer than five of the counted votes are by others than entrants and contributors.',
  young_accounts:
    'Without the votes of accounts that were younger than seven days, others would win.',
  one_address: 'Without the votes from one address, others would win.',
};

/** Why everything is refunded, as the end of a sentence. */
export const promptRefundWords: Readonly<Record<PromptRefundReason, string>> = {
  cancelled: 'the asker cancelled it',
  no_result: 'it has no result',
  takedown: 'it was taken down',
};
