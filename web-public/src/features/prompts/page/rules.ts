import { hourMs } from '@rostrum/contracts/kernel/limits';
import {
  type AllowedFileTypes,
  entryFileTypes,
  type EntryFileType,
  entryLimits,
  entryVoteLimits,
  promptLimits,
  takes,
} from '@rostrum/contracts/prompts/constants';
import { audioExtensions, uploadLimits } from '@rostrum/contracts/uploads/constants';
import { dollars, poolMax } from '@rostrum/contracts/money';
import type { Prompt } from '../api.ts';

interface Rule {
  readonly term: string;
  readonly text: string;
}

const megabytes = (bytes: number): string => `${String(bytes / 1024 / 1024)} MB`;
const { image, video, audio } = uploadLimits;

/** How large an entry of a type may be. */
export const sizeTexts: Readonly<Record<EntryFileType, string>> = {
  image: `an image (JPG, PNG, GIF or WEBP) of at most ${megabytes(image.maxBytes)}`,
  video: `a video (MP4, WebM or MOV) of at most ${megabytes(video.maxBytes)}`,
  audio: `an audio file (${Object.values(audioExtensions)
    .map((extension) => extension.toUpperCase())
    .join(', ')}) of at most ${megabytes(audio.maxBytes)}`,
  text: `a text of at most ${entryLimits.content.max.toLocaleString('en-US')} characters`,
};

const entryText = (allowed: AllowedFileTypes): string =>
  entryFileTypes
    .filter((type) => takes(allowed, type))
    .map((type) => sizeTexts[type])
    .join(', or ');

/** The rules of a prompt in words. */
export function rulesOf({
  allowedFileTypes,
  allowMultipleWinners,
}: Pick<Prompt, 'allowedFileTypes' | 'allowMultipleWinners'>): readonly Rule[] {
  const fee = dollars(entryLimits.feeCents, 'short');
  const age = String(entryVoteLimits.accountAgeMs / hourMs);
  const award = String(promptLimits.awardAfterMs / hourMs);
  return [
    {
      term: 'Entries',
      text: `An entry is ${entryText(allowedFileTypes)}. Each costs ${fee}, and a member has at most ${String(entryLimits.perMember)} of them. The asker does not enter.`,
    },
    {
      term: 'Votes',
      text: `Each member has one vote for this prompt, free of charge, and can move it until the close. It takes a confirmed e-mail address and an account that is at least ${age} hours old. Nobody votes for an own entry, and the asker does not vote.`,
    },
    {
      term: 'Who wins',
      text: allowMultipleWinners
        ? `The entry with the most votes. Entries with as many votes share in equal parts, at most ${String(poolMax)}, the earlier ones first.`
        : 'The entry with the most votes; of several with as many, the one that was published first.',
    },
    {
      term: 'Payment',
      text: `The votes are counted at the close. The result is paid ${award} hours later, unless an administrator has to look at it first.`,
    },
    {
      term: 'Withdrawal',
      text: 'An entry can be withdrawn until the first vote for it, and its fee is returned. A request and a contribution cannot.',
    },
  ];
}
