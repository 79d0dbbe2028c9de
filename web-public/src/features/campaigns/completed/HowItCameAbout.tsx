import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { Text } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import type { Places } from '../../places.tsx';
import { milestonesOf } from './milestones.ts';

/** The days on which the campaign became a conversation; the tab Details has every change. */
export function HowItCameAbout({ campaign }: Places['campaignPanels']): ReactNode {
  return (
    <Card padding={5} as="section" aria-label="How it came about">
      <Text as="h2" strong css={css({ marginBottom: space(3) })}>
        How it came about
      </Text>
      <ol css={listStyle}>
        {milestonesOf(campaign).map(({ at, text }) => (
          <li key={text}>
            <strong>{formatDay(at)}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const listStyle = css({
  fontSize: tokens.size[15],
  '& > li': {
    position: 'relative',
    display: 'grid',
    paddingLeft: space(7),
    paddingBottom: space(3.5),
    overflowWrap: 'anywhere',
  },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 6,
    width: 12,
    height: 12,
    borderRadius: '50%',
    background: tokens.fill.primary,
  },
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 5.5,
    top: 18,
    bottom: -6,
    width: 1,
    background: tokens.border.default,
  },
  '& strong': { fontWeight: 600 },
  '& span': { color: tokens.content.muted },
});
