import { css } from '@emotion/react';
import { pinnedPolicy } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import { PolicySplit } from '../campaigns/index.ts';
import type { Places } from '../places.tsx';

/** What the pinned policy gives of what was raised, before a payout is computed. */
export function ExpectedShares({ campaign }: Places['campaignOutcome']): ReactNode {
  const { payoutPolicy, participants, currentAmountCents } = campaign;
  const pinned = pinnedPolicy(payoutPolicy);
  if (!pinned || currentAmountCents === 0) return null;
  return (
    <div css={sharesStyle}>
      <PolicySplit
        policy={pinned}
        participants={participants}
        campaign={campaign}
        exampleCents={currentAmountCents}
        state={<Badge tone="neutral">Not paid yet</Badge>}
      />
    </div>
  );
}

/** The shares as the rows of a bill. */
const sharesStyle = css({
  '& ul': { gap: 0, borderBottom: `1px solid ${tokens.border.default}` },
  '& li': {
    alignItems: 'center',
    paddingBlock: space(3.5),
    borderTop: `1px solid ${tokens.border.default}`,
  },
  [media.tablet]: { '& ul': { fontSize: tokens.size[16] } },
});
