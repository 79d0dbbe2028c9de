import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import { ProgressBar } from '../../../ui/data-display/ProgressBar.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { Heading } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import type { Campaign } from '../api.ts';
import { CampaignBadge } from '../CampaignBadge.tsx';
import { FundingText, Participants } from '../CampaignCard.tsx';
import { CampaignCover } from '../CampaignCover.tsx';
import { daysLeftText } from '../time-left.ts';

interface CampaignRowProps {
  readonly campaign: Campaign;
  readonly eager?: boolean;
  /** What can be done with it, at its end. */
  readonly children: ReactNode;
}

/** A campaign of the member: what it is, how far it is, and what to do with it. */
export function CampaignRow({ campaign, eager = false, children }: CampaignRowProps): ReactNode {
  const { id, title, status, onHoldSince, participants, progressPercent } = campaign;
  return (
    <li css={rowStyle}>
      <div css={coverStyle}>
        <CampaignCover campaign={campaign} eager={eager} sizes="160px" />
      </div>
      <div css={questionStyle}>
        <Row gap={1.5}>
          <CampaignBadge campaign={campaign} />
          {onHoldSince !== null && <Badge tone="warning">On hold</Badge>}
          {isTrailer(campaign) && <Badge>PreRoll</Badge>}
        </Row>
        <Heading level={3} size="card">
          <Link to={`/campaigns/${String(id)}`} css={titleStyle}>
            {title}
          </Link>
        </Heading>
        <Participants names={participants} />
      </div>
      {status !== 'pending_payment' && (
        <div css={wideOnPhone}>
          <ProgressBar percent={progressPercent} label={`Funded: ${title}`} />
          <p css={fundingStyle}>
            <FundingText campaign={campaign} />
            <span>{besideFunding(campaign)}</span>
          </p>
        </div>
      )}
      <div css={wideOnPhone}>{children}</div>
    </li>
  );
}

function besideFunding({ acceptsDonations, daysLeft, backerCount }: Campaign): string {
  if (acceptsDonations) return daysLeftText(daysLeft);
  return counted(backerCount, 'backer');
}

const rowStyle = css({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: `${space(3)} ${space(3.5)}`,
  alignItems: 'start',
  paddingBlock: space(5),
  borderBottom: `1px solid ${tokens.border.default}`,
  [media.tablet]: { gridTemplateColumns: '160px minmax(0, 1fr)', columnGap: space(6) },
  [media.wide]: {
    gridTemplateColumns: '160px minmax(0, 1fr) 250px 270px',
    alignItems: 'center',
  },
});

const coverStyle = css({ overflow: 'hidden', borderRadius: tokens.radius.small });

const questionStyle = css({ display: 'grid', gap: space(1.5), justifyItems: 'start', minWidth: 0 });

const titleStyle = css({
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
});

/** Across the row on a phone and a tablet, a column of its own on a wide screen. */
const wideOnPhone = css({
  gridColumn: '1 / -1',
  minWidth: 0,
  [media.wide]: { gridColumn: 'auto', '&:last-of-type': { gridColumn: '4' } },
});

const fundingStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space(3)}`,
  marginTop: space(2),
  fontSize: tokens.size[15],
  '& > span:last-of-type': { color: tokens.content.muted },
});
