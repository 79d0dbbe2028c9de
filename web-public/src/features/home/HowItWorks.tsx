import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Grid, Section } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { SectionHead } from './SectionHead.tsx';

const steps = [
  {
    name: 'Propose',
    text: 'A question, two names, an end date within a year, and your own first dollar.',
  },
  {
    name: 'Gather',
    text: 'Backers add $1 or more. The money waits in escrow, visible to everyone.',
  },
  {
    name: 'Listen',
    text: 'They talk for at least 45 minutes. Participants are paid within 7 business days. No talk in 365 days? You choose: refund or extend. Payouts have not begun yet.',
  },
] as const;

export function HowItWorks(): ReactNode {
  return (
    <Section band>
      <SectionHead
        title="How it works"
        more={{ label: 'Fees and timeline', to: '/how-it-works' }}
      />
      <Grid as="ol" columns={3} gap={8}>
        {steps.map(({ name, text }, index) => (
          <li key={name} css={css({ display: 'grid', gap: space(2), alignContent: 'start' })}>
            <span aria-hidden="true" css={numberStyle}>
              {index + 1}
            </span>
            <Heading level={3} size="card" css={css({ marginTop: space(2) })}>
              {name}
            </Heading>
            <Text tone="muted">{text}</Text>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

const numberStyle = css({
  display: 'grid',
  placeItems: 'center',
  width: 38,
  height: 38,
  borderRadius: '50%',
  background: tokens.fill.primary,
  color: tokens.content.onPrimary,
  fontFamily: tokens.font.display,
  fontSize: tokens.size[18],
  fontWeight: 600,
});
