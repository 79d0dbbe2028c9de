import { css } from '@emotion/react';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Container } from '../../ui/layout/layout.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import { whenPaid } from '../when-paid.ts';

const steps = [
  {
    figure: '$1',
    name: 'Propose',
    text: 'A question, two names, an end date within a year, and your own first dollar.',
  },
  {
    figure: '100 %',
    name: 'Gather',
    text: 'Backers add $1 or more. The money waits in escrow, visible to everyone.',
  },
  {
    figure: '45 min',
    name: 'Listen',
    text: `They talk for at least 45 minutes. Participants are paid ${whenPaid}. No talk in 365 days? You choose: refund or extend.`,
  },
] as const;

/** What happens to the money, in three steps across the window. */
export function HowItWorks(): ReactNode {
  return (
    <section css={bandStyle}>
      <Container>
        <div css={headStyle}>
          <Heading size="page">How it works</Heading>
          <Link to="/how-it-works" css={moreStyle}>
            Fees and timeline
            <ArrowRight size={18} aria-hidden="true" />
          </Link>
        </div>
        <ol css={stepsStyle}>
          {steps.map(({ figure, name, text }) => (
            <li key={name} css={stepStyle}>
              <span aria-hidden="true" css={figureStyle}>
                {figure}
              </span>
              <Heading level={3} size="card">
                {name}
              </Heading>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}

/** The colour of the primary buttons, on which one colour of text is legible in every mood. */
const bandStyle = css({
  background: tokens.fill.primary,
  color: tokens.content.onPrimary,
  paddingBlock: space(14),
  [media.desktop]: { paddingBlock: space(22) },
  '& a:focus-visible': { outlineColor: 'currentcolor' },
});

const headStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(4)}`,
});

const moreStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: 44,
  fontWeight: 600,
  borderRadius: 4,
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecoration: 'underline' },
});

const stepsStyle = css({
  display: 'grid',
  gap: space(10),
  marginTop: space(9),
  [media.desktop]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: space(12),
    marginTop: space(14),
  },
});

const stepStyle = css({
  display: 'grid',
  gap: space(2),
  alignContent: 'start',
  paddingTop: space(5),
  borderTop: '2px solid currentcolor',
});

const figureStyle = css({
  fontFamily: tokens.font.display,
  fontSize: tokens.size[56],
  fontWeight: 500,
  lineHeight: 1.05,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
  marginBottom: space(2),
  [media.desktop]: { fontSize: tokens.size[76] },
});
