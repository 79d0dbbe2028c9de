import { css } from '@emotion/react';
import { dollars, type Cents } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';

interface MoneyProps {
  readonly cents: Cents;
  /** `short` omits `.00`. */
  readonly form?: 'exact' | 'short';
}

/** A formatted amount in tabular figures. */
export function Money({ cents, form = 'exact' }: MoneyProps): ReactNode {
  return (
    <span css={css({ fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' })}>
      {dollars(cents, form)}
    </span>
  );
}
