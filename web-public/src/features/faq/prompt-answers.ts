import { hourMs } from '@rostrum/contracts/kernel/limits';
import { dollars, payoutPolicies, quote } from '@rostrum/contracts/money';
import { entryLimits, promptLimits } from '@rostrum/contracts/prompts/constants';
import type { Answered } from './answers.tsx';

const smallest = quote(promptLimits.bountyCents);

/** Apart from the others: the pages that show some of those need not load what prompts are bound by. */
export const promptAnswers = {
  promptBounties: {
    question: 'What is a prompt bounty?',
    answer:
      'A smaller ask. Somebody says what they want to see, hear or read, everybody can add to the bounty, members enter with an image, a video, an audio file or a text, and the members vote.',
  },
  promptCost: {
    question: 'What does it cost to ask, to enter and to vote?',
    answer: `Asking costs ${dollars(promptLimits.bountyCents, 'short')}, each entry ${dollars(entryLimits.feeCents, 'short')}, with processing ${dollars(smallest.totalCents)} each. Both go to the bounty. Voting is free: one vote for each member and prompt, which can be moved until the close.`,
  },
  promptMoney: {
    question: 'Who gets the bounty?',
    answer: `It is divided: ${payoutPolicies['prompt-thirds'].title}. The entry with the most votes wins; if the asker has said so, entries with as many votes share. The result is paid ${String(promptLimits.awardAfterMs / hourMs)} hours after the count, unless an administrator has to look at it first.`,
  },
  promptRefunds: {
    question: 'When do I get back what I paid for a prompt?',
    answer:
      'If there is no entry or no vote, or the asker cancels before the first entry, everything is refunded, with the fees. An entry can be withdrawn until the first vote for it. Otherwise nobody withdraws a request or a contribution.',
  },
} as const satisfies Readonly<Record<string, Answered>>;
