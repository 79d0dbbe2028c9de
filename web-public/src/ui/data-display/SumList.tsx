import { css } from '@emotion/react';
import type { Cents } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Money } from '../text/Money.tsx';
import { space, tokens } from '../tokens/tokens.ts';

interface SumListProps {
  readonly lines: readonly { readonly label: string; readonly cents: Cents }[];
  readonly total: { readonly label: string; readonly cents: Cents };
}

/** A list of amounts and their total. */
export function SumList({ lines, total }: SumListProps): ReactNode {
  return (
    <dl css={css({ display: 'grid', gap: space(2), fontSize: tokens.size[15] })}>
      {lines.map(({ label, cents }, index) => (
        <div
          key={`${String(index)}-${label}`}
          css={[lineStyle, css({ color: tokens.content.muted })]}
        >
          <dt>{label}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
      <div
        css={[
          lineStyle,
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

const lineStyle = css({ display: 'flex', justifyContent: 'space-between', gap: space(4) });
