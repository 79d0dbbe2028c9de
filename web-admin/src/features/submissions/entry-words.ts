import type {
  EntryFileType,
  EntryStatus,
  WithdrawalCause,
} from '@rostrum/contracts/prompts/constants';
import { choicesOf, type Badge } from '../../fields/ToneChip.tsx';
import type { EntryRecord } from './records.ts';

export const statusBadges: Readonly<Record<EntryStatus, Badge>> = {
  unpaid: ['Unpaid', 'warning'],
  published: ['Published', 'success'],
  hidden: ['Hidden: its fee is disputed', 'warning'],
  withdrawn: ['Withdrawn', 'neutral'],
  removed: ['Removed', 'error'],
};

export const statusChoices = choicesOf(statusBadges);

export const fileTypeNames: Readonly<Record<EntryFileType, string>> = {
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  text: 'Text',
};

export const fileTypeChoices = Object.entries(fileTypeNames).map(([id, name]) => ({ id, name }));

/** With what a member enters, within a sentence. */
export const withWhat: typeof fileTypeNames = {
  image: 'an image',
  video: 'a video',
  audio: 'an audio file',
  text: 'a text',
};

/** What became of the $1 of an entry. */
export const feeNames: Readonly<Record<NonNullable<EntryRecord['paymentStatus']>, string>> = {
  pending: 'Not paid',
  paid: 'Paid',
  refunded: 'Refunded',
};

/** Why an entry was withdrawn, as the end of a sentence. */
export const withdrawalWords: Readonly<Record<WithdrawalCause, string>> = {
  owner: 'its owner withdrew it',
  erasure: 'its owner was erased',
  dispute: 'the dispute of its $1 was lost',
  not_paid: 'its $1 was not paid in time',
  refunded: 'its $1 was refunded',
};
