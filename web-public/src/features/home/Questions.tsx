import type { ReactNode } from 'react';
import { Accordion } from '../../ui/layout/Accordion.tsx';
import { Section } from '../../ui/layout/layout.tsx';
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
    <Section width="text">
      <SectionHead title="Questions" more={{ label: 'More answers', to: '/faq' }} />
      <Accordion items={questions} />
    </Section>
  );
}
