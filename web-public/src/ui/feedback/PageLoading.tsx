import type { ReactNode } from 'react';
import { Page, Stack } from '../layout/layout.tsx';
import { Loading, Skeleton, SkeletonText } from './Skeleton.tsx';

interface PageLoadingProps {
  /** Announced by screen readers. */
  readonly label: string;
  /** Number of placeholder lines below the title. */
  readonly lines?: number;
}

/** Replaces a page while its code, its data or the session loads. */
export function PageLoading({ label, lines = 2 }: PageLoadingProps): ReactNode {
  return (
    <Page>
      <Loading label={label}>
        <Stack gap={6}>
          <Skeleton width="min(420px, 80%)" height={46} />
          <SkeletonText lines={lines} />
          <Skeleton height={320} radius="var(--radius)" />
        </Stack>
      </Loading>
    </Page>
  );
}
