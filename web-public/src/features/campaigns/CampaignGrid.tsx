import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { media, space } from '../../ui/tokens/tokens.ts';
import type { Campaign } from './api.ts';
import { CampaignCard } from './CampaignCard.tsx';

interface CampaignGridProps {
  readonly campaigns: readonly Campaign[];
  readonly headingLevel?: 2 | 3;
}

/** Cards of campaigns, up to three in a row. */
export function CampaignGrid({ campaigns, headingLevel = 2 }: CampaignGridProps): ReactNode {
  return (
    <Grid as="ul" columns={3} gap={6}>
      {campaigns.map((campaign, index) => (
        <li key={campaign.id} css={css({ display: 'grid', minWidth: 0 })}>
          <CampaignCard campaign={campaign} headingLevel={headingLevel} eager={index < 3} />
        </li>
      ))}
    </Grid>
  );
}

export function CampaignGridSkeleton({ count }: { readonly count: number }): ReactNode {
  return (
    <Loading label="Loading campaigns">
      <Grid columns={3} gap={6}>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} padding={0}>
            <div css={css({ aspectRatio: '2 / 1', [media.tablet]: { aspectRatio: '16 / 9' } })}>
              <Skeleton height="100%" radius="0" />
            </div>
            <div css={css({ display: 'grid', gap: space(3), padding: space(4.5) })}>
              <Skeleton width="40%" height={14} />
              <Skeleton width="90%" height={22} />
              <Skeleton width="70%" height={16} />
              <Skeleton height={8} />
              <Skeleton width="50%" height={18} />
            </div>
          </Card>
        ))}
      </Grid>
    </Loading>
  );
}
