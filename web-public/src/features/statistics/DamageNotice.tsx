import { css } from '@emotion/react';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { space, tokens } from '../../ui/tokens/tokens.ts';

/** `verifiedEvents`: number of events before the damage. */
export function DamageNotice({ verifiedEvents }: { readonly verifiedEvents: number }): ReactNode {
  return (
    <p role="status" css={noticeStyle}>
      <ShieldAlert
        size={20}
        aria-hidden="true"
        color={tokens.content.danger}
        css={css({ flexShrink: 0 })}
      />
      {damageText(verifiedEvents)}
    </p>
  );
}

/**
 * The warning for visitors about a damaged log. `verifiedEvents`: number of events before the
 * damage.
 */
export function damageText(verifiedEvents: number): string {
  const before =
    verifiedEvents === 1
      ? 'The first event is'
      : `The first ${verifiedEvents.toLocaleString('en-US')} events are`;
  return `Damage was found in the ledger’s log. ${before} verified; what comes after cannot be proved until this is resolved.`;
}

const noticeStyle = css({
  display: 'flex',
  gap: space(2.5),
  alignItems: 'center',
  marginBottom: space(8),
  color: tokens.content.default,
});
