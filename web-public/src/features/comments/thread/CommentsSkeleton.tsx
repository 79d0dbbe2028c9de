import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Loading, Skeleton, SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { space } from '../../../ui/tokens/tokens.ts';

interface CommentsSkeletonProps {
  /** Announced by screen readers. */
  readonly label: string;
  readonly count: number;
}

/** Replaces comments while they load. */
export function CommentsSkeleton({ label, count }: CommentsSkeletonProps): ReactNode {
  return (
    <Loading label={label}>
      <Stack gap={7}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} css={rowStyle}>
            <Skeleton width={40} height={40} radius="50%" />
            <Stack gap={3}>
              <Skeleton width={140} height={16} />
              <SkeletonText lines={2} />
            </Stack>
          </div>
        ))}
      </Stack>
    </Loading>
  );
}

const rowStyle = css({ display: 'grid', gridTemplateColumns: '40px 1fr', gap: space(3) });
