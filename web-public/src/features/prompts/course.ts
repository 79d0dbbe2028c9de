import { hourMs } from '@rostrum/contracts/kernel/limits';
import { dollars } from '@rostrum/contracts/money';
import { entryLimits, promptLimits } from '@rostrum/contracts/prompts/constants';

const ask = dollars(promptLimits.bountyCents, 'short');
const fee = dollars(entryLimits.feeCents, 'short');
const hours = String(promptLimits.awardAfterMs / hourMs);

/** The course of a prompt bounty. */
export const courseOfPrompt = [
  {
    term: 'Ask',
    text: `A request costs ${ask}, which is the first of the bounty. Everybody can add to it until the end.`,
  },
  {
    term: 'Enter',
    text: `Members send an image, a video, an audio file or a text, as the asker says. An entry costs ${fee}, which goes to the bounty.`,
  },
  {
    term: 'Vote',
    text: 'Each member has one vote for a prompt, free of charge, and can move it until the close.',
  },
  {
    term: 'Result',
    text: `The entry with the most votes wins. The result is paid ${hours} hours after the count.`,
  },
  {
    term: 'No entry, or no vote',
    text: 'Everything is refunded, with the fees.',
  },
] as const;
