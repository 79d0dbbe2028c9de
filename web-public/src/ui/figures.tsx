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

interface SplitBarProps {
  /** Shares in hundredths of a percent; they are drawn in this order. */
  readonly shares: readonly { readonly label: string; readonly bps: number }[];
}

const shareLooks = [
  { background: tokens.voice.a, color: tokens.content.onPrimary },
  { background: tokens.voice.b, color: '#1a0e05' },
  { background: tokens.surface.sunken, color: tokens.content.default },
  { background: tokens.border.default, color: tokens.content.default },
] as const;

/** A sum divided: one bar, each share with its name and percentage. */
export function SplitBar({ shares }: SplitBarProps): ReactNode {
  return (
    <ul css={css({ display: 'flex', gap: 2, fontSize: '0.8125rem', fontWeight: 600 })}>
      {shares.map(({ label, bps }, index) => (
        <li
          key={label}
          title={`${label} ${percentOf(bps)}`}
          css={css({
            flex: `${String(bps)} 1 0`,
            minWidth: 44,
            display: 'grid',
            placeItems: 'center',
            minHeight: 40,
            paddingInline: space(1.5),
            overflow: 'hidden',
            whiteSpace: 'nowrap',
            '&:first-of-type': {
              borderRadius: `${tokens.radius.small} 0 0 ${tokens.radius.small}`,
            },
            '&:last-of-type': { borderRadius: `0 ${tokens.radius.small} ${tokens.radius.small} 0` },
            ...shareLooks[Math.min(index, shareLooks.length - 1)],
          })}
        >
          <span css={css({ overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '100%' })}>
            {label} {percentOf(bps)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function percentOf(bps: number): string {
  const hundredths = String(bps % 100)
    .padStart(2, '0')
    .replace(/0+$/u, '');
  return `${String(Math.trunc(bps / 100))}${hundredths === '' ? '' : `.${hundredths}`}%`;
}

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
