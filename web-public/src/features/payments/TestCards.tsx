import { css } from '@emotion/react';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { space, tokens } from '../../ui/tokens/tokens.ts';

const cards = [
  ['4242 4242 4242 4242', 'is accepted'],
  ['4000 0025 0000 3155', 'asks the bank'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'lacks funds'],
] as const;

/** Card numbers that the sandbox provider accepts, with their outcomes. */
export function TestCards(): ReactNode {
  return (
    <details css={testCardsStyle}>
      <summary>
        <FlaskConical size={16} aria-hidden="true" />
        <span>
          Payments are simulated on this site. Try{' '}
          <span css={css({ whiteSpace: 'nowrap' })}>4242 4242 4242 4242.</span>
        </span>
      </summary>
      <dl>
        {cards.map(([number, what]) => (
          <div key={number}>
            <dt>{number}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>Any expiry in the future, any security code.</p>
    </details>
  );
}

const testCardsStyle = css({
  fontSize: tokens.size[14],
  color: tokens.content.muted,
  '& > summary': {
    display: 'flex',
    gap: space(2),
    alignItems: 'flex-start',
    minHeight: 44,
    paddingBlock: space(2),
    cursor: 'pointer',
  },
  '& > summary > svg': { flexShrink: 0, marginTop: 3 },
  '& > summary > span': { textDecoration: 'underline dotted', textUnderlineOffset: '0.25em' },
  '& > dl': { display: 'grid', gap: space(1), margin: `${space(1)} 0 ${space(2)}` },
  '& > dl > div': { display: 'flex', justifyContent: 'space-between', gap: space(3) },
  '& dt': { fontVariantNumeric: 'tabular-nums', color: tokens.content.default },
});
