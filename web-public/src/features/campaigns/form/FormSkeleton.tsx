import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx';

export function FormSkeleton(): ReactNode {
  return (
    <Loading label="Loading campaign">
      <Stack gap={6}>
        <Skeleton width="min(420px, 80%)" height={46} />
        <Skeleton height={420} radius="var(--radius)" />
      </Stack>
    </Loading>
  );
}
