import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import { nounOf } from '@rostrum/contracts/categories/constants';
import type { CampaignDetail } from './api.ts';

/** The name and the version of a campaign's payout policy, which only auditors need. */
export function PolicyName({
  campaign,
}: {
  readonly campaign: Pick<CampaignDetail, 'payoutPolicy' | 'categoryId'>;
}): ReactNode {
  const { id, version } = campaign.payoutPolicy;
  return (
    <details css={detailsStyle}>
      <summary>For auditors</summary>
      Policy {id}, version {version}, {`fixed when this ${nounOf(campaign)} was created.`}
    </details>
  );
}

const detailsStyle = css({
  fontSize: tokens.size[14],
  color: tokens.content.muted,
  '& > summary': {
    width: 'fit-content',
    paddingBlock: space(3),
    [media.desktop]: { paddingBlock: space(1) },
    cursor: 'pointer',
    '&:hover': { color: tokens.content.default },
  },
});
