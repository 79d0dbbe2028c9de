import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { media, space } from '../../ui/tokens/tokens.ts';

const rows = 4;

export function DashboardSkeleton(): ReactNode {
  return (
    <Loading label="Loading your dashboard">
      <Stack gap={8}>
        <Skeleton width="min(420px, 100%)" height={40} />
        <Stack gap={8}>
          {Array.from({ length: rows }, (_, index) => (
            <div key={index} css={rowStyle}>
              <div css={css({ aspectRatio: '16 / 9' })}>
                <Skeleton height="100%" radius="var(--radius)" />
              </div>
              <div css={css({ display: 'grid', gap: space(3), alignContent: 'center' })}>
                <Skeleton width="80%" height={22} />
                <Skeleton width="50%" />
              </div>
            </div>
          ))}
        </Stack>
      </Stack>
    </Loading>
  );
}

const rowStyle = css({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: space(4),
  [media.tablet]: { gridTemplateColumns: '160px minmax(0, 1fr)', gap: space(6) },
});
