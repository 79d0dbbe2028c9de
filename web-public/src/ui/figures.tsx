import { css } from '@emotion/react';
import type { Cents } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Money } from './Money.tsx';
import { space, tokens } from './tokens/tokens.ts';

interface SumListProps {
  readonly lines: readonly { readonly label: string; readonly cents: Cents }[];
  readonly total: { readonly label: string; readonly cents: Cents };
}

/** Amounts under one another and their sum below a line. */
export function SumList({ lines, total }: SumListProps): ReactNode {
  return (
    <dl css={css({ display: 'grid', gap: space(2), fontSize: tokens.size[15] })}>
      {lines.map(({ label, cents }) => (
        <div key={label} css={[lineLook, css({ color: tokens.content.muted })]}>
          <dt>{label}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
      <div
        css={[
          lineLook,
          css({
            paddingTop: space(2.5),
            marginTop: space(0.5),
            borderTop: `1px solid ${tokens.border.default}`,
            fontSize: tokens.size[16],
            fontWeight: 700,
          }),
        ]}
      >
        <dt>{total.label}</dt>
        <dd>
          <Money cents={total.cents} />
        </dd>
      </div>
    </dl>
  );
}

const lineLook = css({ display: 'flex', justifyContent: 'space-between', gap: space(4) });

interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly tone?: 'default' | 'success';
}

/** Several figures beside one another, each with what it counts. */
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
