import type { ReactNode } from 'react';
import { Row, Section, Stack } from '../../ui/layout/layout.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { Heading, Text } from '../../ui/text/text.tsx';
import { useStartLink } from '../MemberLink.tsx';
import { Hero } from './Hero.tsx';
import { HomeCategories } from './HomeCategories.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Questions } from './Questions.tsx';
import { StartButtons } from './StartButtons.tsx';
import { SuccessStory } from './SuccessStory.tsx';
import { Trending } from './Trending.tsx';

export function Component(): ReactNode {
  usePageTitle('');
  const start = useStartLink();
  return (
    <>
      <Hero start={start} />
      <Trending start={start} />
      <HowItWorks />
      <HomeCategories />
      <SuccessStory />
      <Questions />
      <Section>
        <Stack gap={5} align="center">
          <Heading size="page">Who should talk to whom?</Heading>
          <Text size={18} tone="muted">
            Name two people and a question. Your first dollar starts it.
          </Text>
          <Row justify="center">
            <StartButtons start={start} />
          </Row>
        </Stack>
      </Section>
    </>
  );
}
