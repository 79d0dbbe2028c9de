import type { ReactNode } from 'react';
import { Page, Stack } from '../ui/layout.tsx';
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton.tsx';

/** Shown while a page's code or the session loads. */
export function PageLoading(): ReactNode {
  return (
    <Page>
      <Loading label="Loading page">
        <Stack gap={6}>
          <Skeleton width="min(420px, 80%)" height={46} />
          <SkeletonText lines={2} />
          <Skeleton height={320} radius="var(--radius)" />
        </Stack>
      </Loading>
    </Page>
  );
}
