import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { formatDay } from '../../../ui/text/dates.ts';
import { TextLink } from '../../../ui/text/text.tsx';
import type { CampaignDetail } from '../api.ts';

/** Who proposed a campaign, and when. */
export function ProposedBy({
  campaign: { creator, createdAt },
}: {
  readonly campaign: CampaignDetail;
}): ReactNode {
  return (
    <span css={css({ minWidth: 0, overflowWrap: 'anywhere' })}>
      Proposed by <TextLink to={`/profile/${String(creator.id)}`}>{creator.username}</TextLink> ·{' '}
      {formatDay(createdAt)}
    </span>
  );
}
