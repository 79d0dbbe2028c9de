import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page, Stack } from '../../../ui/layout/layout.tsx';
import { Loading, Skeleton, SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';

export function CampaignSkeleton(): ReactNode {
  return (
    <Page>
      <Loading label="Loading campaign">
        <div css={gridStyle}>
          <Stack gap={8}>
            <Stack gap={4}>
              <Skeleton width={200} />
              <Skeleton width="min(520px, 90%)" height={92} />
              <Skeleton width={280} height={36} />
            </Stack>
            <Card padding={0}>
              <div css={mediaStyle}>
                <Skeleton height="100%" radius="0" />
              </div>
              <div css={css({ padding: space(5), display: 'flex', gap: space(4) })}>
                <Skeleton height={40} />
                <Skeleton height={40} />
              </div>
            </Card>
          </Stack>
          <Card>
            <Stack gap={5}>
              <Skeleton width={160} height={40} />
              <Skeleton height={8} />
              <Skeleton height={44} />
              <Skeleton height={46} />
              <SkeletonText lines={3} />
              <Skeleton height={52} />
            </Stack>
          </Card>
          <SkeletonText lines={5} />
        </div>
      </Loading>
    </Page>
  );
}

const mediaStyle = css({ aspectRatio: '16 / 9', [media.desktop]: { aspectRatio: '5 / 2' } });

const gridStyle = css({
  display: 'grid',
  gap: space(8),
  [media.desktop]: {
    marginTop: `-${space(5)}`,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr) 372px',
    columnGap: space(12),
  },
});
