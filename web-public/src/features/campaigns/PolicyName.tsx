import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import { nounOf } from '@rostrum/contracts/categories/constants';
import type { CampaignDetail } from './api.ts';

interface PolicyNameProps {
  readonly campaign: Pick<CampaignDetail, 'payoutPolicy' | 'categoryId'>;
}

/** The name and the version of a campaign's payout policy. */
export function PolicyName({ campaign }: PolicyNameProps): ReactNode {
  return <PolicyNote policy={campaign.payoutPolicy} noun={nounOf(campaign)} />;
}

interface PolicyNoteProps {
  readonly policy: CampaignDetail['payoutPolicy'];
  /** What it is the policy of. */
  readonly noun: string;
}

/** The name and the version of a payout policy, which only auditors need. */
export function PolicyNote({ policy: { id, version }, noun }: PolicyNoteProps): ReactNode {
  return (
    <details css={detailsStyle}>
      <summary>For auditors</summary>
      Policy {id}, version {version}, {`fixed when this ${noun} was created.`}
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
