import { css } from '@emotion/react';
import type { Cents } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Money } from '../../ui/text/Money.tsx';
import { percentOf } from '../../ui/text/percent.ts';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import { PolicyBar } from './PolicyBar.tsx';
import { splitShares, type Split } from './split-shares.ts';

interface PolicySplitProps extends Split {
  /** Also shows each share of this amount. */
  readonly exampleCents?: Cents;
  /** What became of each share, at the end of its row; left out on a phone. */
  readonly state?: ReactNode;
  /** Whether the bar is narrow and has no text, which the list has anyway. */
  readonly slim?: boolean;
}

/** The shares of a payout policy, as a bar and as a list. */
export function PolicySplit({
  exampleCents,
  state,
  slim = false,
  ...split
}: PolicySplitProps): ReactNode {
  const shares = splitShares(split, exampleCents);
  return (
    <div css={css({ display: 'grid', gap: space(3) })}>
      <PolicyBar shares={shares} slim={slim} />
      <ul css={legendStyle}>
        {shares.map(({ name, bps, cents, style }, index) => (
          <li key={`${String(index)}-${name}`}>
            <span aria-hidden="true" css={css({ background: style.background })} />
            <span css={css({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })}>{name}</span>
            {cents !== undefined && (
              <span css={css({ color: tokens.content.muted })}>
                <Money cents={cents} form="short" />
              </span>
            )}
            <strong>{percentOf(bps)}</strong>
            {state !== undefined && <span css={stateStyle}>{state}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const stateStyle = css({ display: 'none', [media.tablet]: { display: 'inline' } });

const legendStyle = css({
  display: 'grid',
  gap: space(1.5),
  fontSize: tokens.size[15],
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'flex', alignItems: 'baseline', gap: space(2.5) },
  '& > li > span:first-of-type': { width: 10, height: 10, borderRadius: 3, flexShrink: 0 },
  '& strong': { fontWeight: 600, minWidth: '3.5em', textAlign: 'right' },
});
