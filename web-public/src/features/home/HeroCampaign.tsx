import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { ProgressBar } from '../../ui/data-display/ProgressBar.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { counted } from '../../ui/text/counted.ts';
import { Heading } from '../../ui/text/text.tsx';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import { CampaignCover, type Campaign, Participants } from '../campaigns/index.ts';

interface HeroCampaignProps {
  readonly campaign: Campaign;
  readonly nearlyFunded: boolean;
}

/** The featured campaign, shown large at the top of the home page. */
export function HeroCampaign({ campaign, nearlyFunded }: HeroCampaignProps): ReactNode {
  const { backerCount, goalAmountCents: goal, currentAmountCents: raised } = campaign;
  return (
    <Card as="article" padding={0} floating css={css({ position: 'relative' })}>
      <CampaignCover
        campaign={campaign}
        eager
        sizes="(min-width: 1000px) 560px, calc(100vw - 32px)"
      />
      <div css={bodyStyle}>
        <div>
          <Badge>{nearlyFunded ? 'Nearly funded' : 'Trending now'}</Badge>
        </div>
        <Heading level={2} size="section">
          <Link to={`/campaigns/${String(campaign.id)}`} css={stretchedLink}>
            {campaign.title}
          </Link>
        </Heading>
        <Participants names={campaign.participants} />
        <ProgressBar percent={campaign.progressPercent} label={`Funded: ${campaign.title}`} />
        <p
          css={css({
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            gap: `${space(1)} ${space(3)}`,
          })}
        >
          <span css={css({ color: tokens.content.muted })}>
            <strong css={css({ color: tokens.content.default, fontSize: tokens.size[18] })}>
              <Money cents={campaign.currentAmountCents} form="short" />
            </strong>{' '}
            of <Money cents={campaign.goalAmountCents} form="short" />
          </span>
          <span css={css({ color: tokens.content.muted, whiteSpace: 'nowrap' })}>
            {nearlyFunded && goal > raised && (
              <strong css={css({ color: tokens.content.default, fontWeight: 600 })}>
                <Money cents={goal - raised} form="short" /> to go
                {' · '}
              </strong>
            )}
            {counted(backerCount, 'backer')}
          </span>
        </p>
      </div>
    </Card>
  );
}

export function HeroCampaignSkeleton(): ReactNode {
  return (
    <Loading label="Loading the featured campaign">
      <Card padding={0} floating>
        <div css={css({ aspectRatio: '16 / 9' })}>
          <Skeleton height="100%" radius="0" />
        </div>
        <div css={bodyStyle}>
          <Skeleton width={110} height={24} radius="999px" />
          <Skeleton width="85%" height={30} />
          <Skeleton width="60%" />
          <Skeleton height={8} />
          <Skeleton width="45%" height={22} />
        </div>
      </Card>
    </Loading>
  );
}

const bodyStyle = css({
  display: 'grid',
  gap: space(3.5),
  padding: space(4.5),
  [media.tablet]: { padding: space(6) },
});

const stretchedLink = css({ '&::after': { content: '""', position: 'absolute', inset: 0 } });
