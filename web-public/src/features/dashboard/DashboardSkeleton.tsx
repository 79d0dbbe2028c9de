import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { space } from '../../ui/tokens/tokens.ts';

const statistics = 3;
const cards = 4;

export function DashboardSkeleton(): ReactNode {
  return (
    <Loading label="Loading your dashboard">
      <Stack gap={8}>
        <Grid columns={3} phoneColumns={2} gap={4}>
          {Array.from({ length: statistics }, (_, index) => (
            <Skeleton key={index} height={92} radius="var(--radius)" />
          ))}
        </Grid>
        <Skeleton width="min(420px, 100%)" height={40} />
        <Grid columns={2} gap={6}>
          {Array.from({ length: cards }, (_, index) => (
            <div key={index} css={css({ display: 'grid', gap: space(3) })}>
              <Skeleton height={180} radius="var(--radius)" />
              <Skeleton width="80%" height={22} />
              <Skeleton width="50%" />
            </div>
          ))}
        </Grid>
      </Stack>
    </Loading>
  );
}
