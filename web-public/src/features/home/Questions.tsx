import type { ReactNode } from 'react';
import { Accordion } from '../../ui/layout/Accordion.tsx';
import { answers } from '../faq/index.ts';
import { SectionHead } from './SectionHead.tsx';

const questions = [
  answers.costOfStarting,
  answers.whereItWaits,
  answers.noConversation,
  answers.whoGetsTheMoney,
  answers.fees,
] as const;

export function Questions(): ReactNode {
  return (
    <div>
      <SectionHead title="Questions" more={{ label: 'More answers', to: '/faq' }} />
      <Accordion items={questions} />
    </div>
  );
}
