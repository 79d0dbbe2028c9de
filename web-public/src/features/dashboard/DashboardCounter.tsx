import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { tokens } from '../../ui/tokens/tokens.ts';

interface DashboardCounterProps {
  readonly label: string;
  readonly value: ReactNode;
}

/** A figure of the list at the top of the dashboard. */
export function DashboardCounter({ label, value }: DashboardCounterProps): ReactNode {
  return (
    <Card padding={5}>
      <dt css={css({ fontSize: tokens.size[14], color: tokens.content.muted })}>{label}</dt>
      <dd css={valueStyle}>{value}</dd>
    </Card>
  );
}

const valueStyle = css({
  fontFamily: tokens.font.display,
  fontSize: tokens.size[27],
  fontWeight: 560,
  lineHeight: 1.2,
  letterSpacing: '-0.015em',
  overflowWrap: 'anywhere',
});
