import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Section, Stack } from '../../ui/layout/layout.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { Heading, Text } from '../../ui/text/text.tsx';
import { media, space } from '../../ui/tokens/tokens.ts';
import { useStartLink } from '../MemberLink.tsx';
import { Hero } from './Hero.tsx';
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
      <SuccessStory />
      <Section band>
        <div css={endStyle}>
          <Questions />
          <div css={startStyle}>
            <Stack gap={5}>
              <Heading size="page">Who should talk to whom?</Heading>
              <Text size={18} tone="muted">
                Name two people and a question. Your first dollar starts it.
              </Text>
              <div css={buttonsStyle}>
                <StartButtons start={start} />
              </div>
            </Stack>
          </div>
        </div>
      </Section>
    </>
  );
}

/** The questions, and beside them, on a phone below them, the last call to start. */
const endStyle = css({
  display: 'grid',
  gap: space(12),
  '& > *': { minWidth: 0 },
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)', gap: space(16) },
});

const startStyle = css({
  [media.desktop]: { position: 'sticky', top: space(28), alignSelf: 'start' },
});

const buttonsStyle = css({
  display: 'grid',
  gap: space(3),
  [media.tablet]: { display: 'flex', flexWrap: 'wrap' },
});
