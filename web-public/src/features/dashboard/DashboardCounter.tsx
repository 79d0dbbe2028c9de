import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { space, tokens } from '../../ui/tokens/tokens.ts';

interface DashboardCounterProps {
  readonly label: string;
  readonly value: string;
  /** The page with what is counted. */
  readonly to?: string;
}

/** A figure of the list at the top of the dashboard. */
export function DashboardCounter({ label, value, to }: DashboardCounterProps): ReactNode {
  return (
    <div css={counterStyle}>
      <dt css={css({ fontSize: tokens.size[14], color: tokens.content.muted })}>{label}</dt>
      <dd css={valueStyle}>
        {to === undefined ? (
          value
        ) : (
          <Link to={to} aria-label={`${label}: ${value}`} css={linkStyle}>
            {value}
          </Link>
        )}
      </dd>
    </div>
  );
}

/** The figure stands above its label, which comes first for screen readers. */
const counterStyle = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'center',
  minHeight: 44,
  minWidth: space(11),
});

const valueStyle = css({
  fontSize: tokens.size[18],
  fontWeight: 600,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
});

/** The link covers the label as well. */
const linkStyle = css({
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { color: tokens.content.primary },
});
