import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { percentOf } from '../../ui/text/percent.ts';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { payeeNames } from './payee-names.ts';
import type { SplitShare } from './split-shares.ts';

const labelledFromBps = 1500;
const numberedFromBps = 700;

interface PolicyBarProps {
  readonly shares: readonly SplitShare[];
  /** Whether the bar is narrow and has no text, which a list beside it has anyway. */
  readonly slim?: boolean;
}

/** The shares of a payout policy as a bar. It is decoration: a list beside it says the same. */
export function PolicyBar({ shares, slim = false }: PolicyBarProps): ReactNode {
  return (
    <div aria-hidden="true" css={[barStyle, slim && slimStyle]}>
      {shares.map(({ name, bps, style }, index) => (
        <span key={`${String(index)}-${name}`} css={css({ flex: `${String(bps)} 1 0`, ...style })}>
          {!slim && bps >= labelledFromBps && <span css={nameStyle}>{lastWord(name)}</span>}
          {!slim && bps >= numberedFromBps && percentOf(bps)}
        </span>
      ))}
    </div>
  );
}

/** The last word of a person's name, or of a role. */
function lastWord(name: string): string {
  const word = name.split(' ').at(-1) ?? name;
  return name === payeeNames.creator ? 'Creator' : word;
}

const barStyle = css({
  display: 'flex',
  gap: 2,
  height: 40,
  borderRadius: tokens.radius.small,
  overflow: 'hidden',
  fontSize: '0.8125rem',
  fontWeight: 600,
  '& > span': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space(1),
    minWidth: 3,
    // If a share is too narrow for the name, only its percentage is shown.
    containerType: 'inline-size',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
});

const slimStyle = css({ height: 12 });

const nameStyle = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@container (max-width: 84px)': { display: 'none' },
});
