import { answers, type Answered } from './answers.tsx';
import { promptAnswers } from './prompt-answers.ts';

interface Category {
  /** The anchor of the category on the FAQ page. */
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Answered[];
}

export const categories: readonly Category[] = [
  {
    id: 'about',
    title: 'About Rostrum',
    questions: [answers.whatIsRostrum, answers.whoIsNamed, answers.isTheMoneyThere],
  },
  {
    id: 'starting',
    title: 'Starting a campaign',
    questions: [answers.costOfStarting, answers.neededToStart, answers.changes],
  },
  {
    id: 'supporting',
    title: 'Supporting a campaign',
    questions: [
      answers.fees,
      answers.whereItWaits,
      answers.takeBack,
      answers.hide,
      answers.receipt,
      answers.goal,
      answers.endDate,
    ],
  },
  {
    id: 'conversation',
    title: 'The conversation and its money',
    questions: [
      answers.evidence,
      answers.noConversation,
      answers.whoGetsTheMoney,
      answers.payouts,
      answers.lostDisputes,
    ],
  },
  {
    id: 'preroll',
    title: 'PreRoll',
    questions: [answers.trailers, answers.trailerCost, answers.trailerMoney],
  },
  {
    id: 'prompt-bounties',
    title: 'Prompt Bounties',
    questions: [
      promptAnswers.promptBounties,
      promptAnswers.promptCost,
      promptAnswers.promptMoney,
      promptAnswers.promptRefunds,
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    questions: [answers.secondFactor, answers.bother, answers.ownData],
  },
];
