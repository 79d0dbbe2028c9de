import type { ReactNode } from 'react';
import { Loading, Skeleton, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/layout.tsx';

/** Stands for the content of a page about a prompt or an entry. */
export function PromptSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <Loading label={label}>
      <Stack gap={6}>
        <Skeleton width={160} />
        <Skeleton width="min(560px, 90%)" height={64} />
        <SkeletonText lines={3} />
        <Skeleton height={320} radius="var(--radius)" />
      </Stack>
    </Loading>
  );
}
