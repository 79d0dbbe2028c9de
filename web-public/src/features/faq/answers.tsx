import { paymentLimits } from '@rostrum/contracts/payments/constants';
import { ownPayoutsPath } from '@rostrum/contracts/payouts/constants';
import { campaignPolicyIds, decimalOf, payoutPolicies, quote } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { TextLink } from '../../ui/text/text.tsx';
import { ProcessingFee } from '../payments/index.ts';
import { whenPaid } from '../when-paid.ts';

export interface Answered {
  readonly question: string;
  readonly answer: ReactNode;
}

const smallest = quote(paymentLimits.amountCents.min);

/**
 * The questions that the site answers, each once, other than those about prompts. The FAQ shows all,
 * other pages some.
 */
export const answers = {
  whatIsRostrum: {
    question: 'What is Rostrum?',
    answer:
      'A place to fund a conversation that you want to hear. A member names the people and the question, others give money for it, and the people get it when they have talked.',
  },
  whoIsNamed: {
    question: 'Do the participants know about it?',
    answer:
      'Anybody can be named, and nobody is presented as having agreed: a page says “has not confirmed” until the person has.',
  },
  isTheMoneyThere: {
    question: 'How can I check that the money is there?',
    answer:
      'Each campaign has a ledger of its own. Every entry is part of a chain of hashes. The server verifies new entries soon after they are written, and the whole log once a day; the site says when it last did that.',
  },
  costOfStarting: {
    question: 'What does it cost to start a campaign?',
    answer: `$1. It is the first donation to your own campaign; with processing you pay $${decimalOf(smallest.totalCents)}.`,
  },
  neededToStart: {
    question: 'What do I need to start one?',
    answer:
      'A question with a description, a category, two to eight people, a goal and an end date within a year. A moderator and a picture are optional; without a picture the cover is drawn.',
  },
  changes: {
    question: 'Can a campaign be changed after I supported it?',
    answer:
      'Its words and picture can, with the history open to all. Participants, goal, end date and split cannot, from the first backer on.',
  },
  fees: {
    question: 'What are the fees on a donation?',
    answer: (
      <p>
        Processing is <ProcessingFee /> on top. You see the sum before you pay.
      </p>
    ),
  },
  whereItWaits: {
    question: 'When does the money leave my account, and where does it wait?',
    answer:
      'At once. It waits in escrow, and every movement stands in an open ledger, until the two have talked for at least 45 minutes.',
  },
  takeBack: {
    question: 'Can I take my donation back?',
    answer:
      'Until the funding closes, or 48 hours after the date of the conversation is announced, whichever is first, with its fee: under My Donations, or on the campaign’s page. You can do that three times within 30 days; an administrator can take further ones back for you. The $1 of a creation stays.',
  },
  hide: {
    question: 'Can I give without my name?',
    answer:
      'Yes. With the amount you choose whether your name, the amount, or both are hidden on all pages; the creator does not see a hidden name either. A message goes to the creator alone unless you make it public.',
  },
  receipt: {
    question: 'Do I get a receipt?',
    answer: (
      <p>
        For every payment, with its position in the ledger, and a statement per year. Both are under{' '}
        <TextLink to="/dashboard?tab=donations">My Donations</TextLink>.
      </p>
    ),
  },
  goal: {
    question: 'What happens if the goal is not reached?',
    answer:
      'The goal is a mark, and no condition. Below it, what was given stays in escrow, and the conversation can take place. Above it, donations go on until the end date.',
  },
  endDate: {
    question: 'What happens when the end date passes?',
    answer:
      'The campaign takes no more donations. A payment that settles later is sent back automatically, in full.',
  },
  evidence: {
    question: 'How is it known that the conversation took place?',
    answer:
      'The creator says when it took place and how long it lasted, with a video, a picture, or where that can be checked. An administrator confirms that or sends it back. The campaign’s page then shows the date, the length and the video.',
  },
  noConversation: {
    question: 'What if the conversation never happens?',
    answer:
      '365 days after the campaign began each backer chooses within 30 days, on the dashboard or the campaign’s page: a refund with the fee, or 180 days more, once. Whoever chooses nothing gets the refund. If the conversation does not take place in the longer time either, the rest is returned, too.',
  },
  whoGetsTheMoney: {
    question: 'Who gets the money when they have talked?',
    answer: `The creator chooses one of two splits when proposing, and it never changes afterwards: ${campaignPolicyIds
      .map((id) => payoutPolicies[id].title)
      .join('; or ')}. Participants are paid ${whenPaid}. Until then everything stays in escrow.`,
  },
  payouts: {
    question: 'When is a share paid, and who sees it?',
    answer: (
      <p>
        A share is paid {whenPaid}. It goes to the bank account or PayPal address that its payee has
        given, and waits while there is none, or while it was changed within the last 72 hours. An
        administrator approves each payment. A participant’s share that nobody has claimed yet
        waits, too. The campaign’s page shows every share and whether it is paid; payees see theirs
        under <TextLink to={ownPayoutsPath}>Payouts</TextLink> in their settings.
      </p>
    ),
  },
  lostDisputes: {
    question: 'What if a payment is disputed after the payout?',
    answer:
      'If the bank returns it to the donor, what that takes is divided among the shares that it was part of. A payee owes their part, which is taken off what they are paid next; a share that is not claimed becomes smaller; the platform bears the rest.',
  },
  trailers: {
    question: 'What is PreRoll?',
    answer:
      'A place for trailers of films that do not exist yet. Members vote, one free vote each, and give to those that they want to see made. The platform may select trailers for production.',
  },
  trailerCost: {
    question: 'What does it cost to submit a trailer?',
    answer: `$1, a fee that stays with the platform; with processing you pay $${decimalOf(smallest.totalCents)}. The trailer is shown once it is paid, and an administrator reviews it after that.`,
  },
  trailerMoney: {
    question: 'What becomes of what I give to a trailer?',
    answer: `It waits in escrow. If the trailer is selected, it is divided: ${payoutPolicies['trailer-9'].title}. If it is not selected within 30 days of the end of its funding, you get it back, with its fee.`,
  },
  secondFactor: {
    question: 'How do I protect my account?',
    answer: (
      <p>
        Under <TextLink to="/user/profile?tab=security">Security</TextLink> in your settings you can
        add a second factor, see where you are signed in, and end sessions that are not yours.
      </p>
    ),
  },
  bother: {
    question: 'Somebody bothers me. What can I do?',
    answer:
      'Block the member on their profile: neither of you can then follow, write to or answer the other. Comments and public messages have a button Report; administrators see the reports.',
  },
  ownData: {
    question: 'Can I get or erase my data?',
    answer: (
      <p>
        Both, under <TextLink to="/user/profile?tab=data">Your data</TextLink> in your settings.
        Records of money stay, without your name: the books have to balance.
      </p>
    ),
  },
} as const satisfies Readonly<Record<string, Answered>>;
