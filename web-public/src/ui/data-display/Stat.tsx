import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { space, tokens } from '../tokens/tokens.ts';

interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly tone?: 'default' | 'success';
}

/** A row of statistics. */
export function StatRow({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <dl css={css({ display: 'flex', flexWrap: 'wrap', gap: `${space(4)} ${space(8)}` })}>
      {children}
    </dl>
  );
}

export function Stat({ label, value, tone = 'default' }: StatProps): ReactNode {
  return (
    <div css={css({ display: 'flex', flexDirection: 'column', gap: space(0.5) })}>
      <dt css={css({ fontSize: tokens.size[14], color: tokens.content.muted })}>{label}</dt>
      <dd
        css={css({
          fontSize: tokens.size[18],
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          color: tokens.content[tone],
        })}
      >
        {value}
      </dd>
    </div>
  );
}
