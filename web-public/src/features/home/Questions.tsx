import { paymentLimits } from '@rostrum/contracts/payments/constants';
import { campaignPolicyIds, decimalOf, payoutPolicies, quote } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Accordion } from '../../ui/layout/Accordion.tsx';
import { Section } from '../../ui/layout/layout.tsx';
import { ProcessingFee } from '../payments/index.ts';
import { SectionHead } from './SectionHead.tsx';

const smallest = quote(paymentLimits.amountCents.min);

const questions = [
  {
    question: 'What does it cost to start a campaign?',
    answer: `$1. It is the first donation to your own campaign; with processing you pay $${decimalOf(smallest.totalCents)}.`,
  },
  {
    question: 'When does the money leave my account, and where does it wait?',
    answer:
      'At once. It waits in escrow, and every movement stands in an open ledger, until the two have talked for at least 45 minutes.',
  },
  {
    question: 'What if the conversation never happens?',
    answer:
      'After 365 days backers are told by mail, and each of them chooses within 30 days: a refund with the fee, or 180 days more, once. Whoever chooses nothing gets the refund.',
  },
  {
    question: 'Who gets the money when they have talked?',
    answer: `The creator chooses one of two splits when proposing, and it never changes afterwards: ${campaignPolicyIds
      .map((id) => payoutPolicies[id].title)
      .join(
        '; or ',
      )}. Participants are paid within 7 business days. Until payouts begin, everything stays in escrow.`,
  },
  {
    question: 'What are the fees on a donation?',
    answer: (
      <p>
        Processing is <ProcessingFee /> on top. You see the sum before you pay.
      </p>
    ),
  },
] as const;

export function Questions(): ReactNode {
  return (
    <Section width="text">
      <SectionHead
        title="Questions"
        more={{ label: 'More answers', to: '/how-it-works#questions' }}
      />
      <Accordion items={questions} />
    </Section>
  );
}
