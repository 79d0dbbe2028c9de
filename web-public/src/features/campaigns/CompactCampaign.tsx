import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { wholePercent } from '../../ui/text/percent.ts';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import type { Campaign } from './api.ts';
import { CampaignCover } from './CampaignCover.tsx';

/** A campaign as a link with a small picture, for narrow lists. */
export function CompactCampaign({
  campaign,
  note,
}: {
  readonly campaign: Campaign;
  /** Why it is shown. */
  readonly note?: string;
}): ReactNode {
  return (
    <Link to={`/campaigns/${String(campaign.id)}`} css={linkStyle}>
      <div css={pictureStyle}>
        <CampaignCover campaign={campaign} sizes="160px" />
      </div>
      <span css={css({ minWidth: 0 })}>
        <strong>{campaign.title}</strong>
        <span>{wholePercent(campaign.currentAmountCents, campaign.goalAmountCents)} funded</span>
        {note !== undefined && <span>{note}</span>}
        {isTrailer(campaign) && (
          <small css={css({ display: 'block' })}>
            <Badge>PreRoll</Badge>
          </small>
        )}
      </span>
    </Link>
  );
}

const pictureStyle = css({
  width: 96,
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: tokens.radius.small,
});

const linkStyle = css({
  display: 'flex',
  gap: space(3),
  alignItems: 'center',
  '& strong': { display: 'block', fontWeight: 600, fontSize: tokens.size[15], lineHeight: 1.35 },
  '& > span > span': { display: 'block', fontSize: tokens.size[14], color: tokens.content.muted },
  '&:hover strong': { textDecoration: 'underline' },
});
