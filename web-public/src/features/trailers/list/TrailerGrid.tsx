import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import type { Campaign } from '../../campaigns/index.ts';
import { TrailerCard } from './TrailerCard.tsx';

const skeletons = 6;

export function TrailerGrid({ trailers }: { readonly trailers: readonly Campaign[] }): ReactNode {
  return (
    <Grid as="ul" columns={3} gap={8}>
      {trailers.map((trailer, index) => (
        <li key={trailer.id} css={css({ display: 'grid', minWidth: 0 })}>
          <TrailerCard trailer={trailer} eager={index < 3} />
        </li>
      ))}
    </Grid>
  );
}

export function TrailerGridSkeleton(): ReactNode {
  return (
    <Loading label="Loading trailers">
      <Grid columns={3} gap={8}>
        {Array.from({ length: skeletons }, (_, index) => (
          <div key={index} css={css({ display: 'grid', gap: space(3) })}>
            <div css={css({ aspectRatio: '16 / 9' })}>
              <Skeleton height="100%" radius={tokens.radius.card} />
            </div>
            <Skeleton width="40%" height={14} />
            <Skeleton width="90%" height={22} />
            <Skeleton width="70%" />
            <Skeleton height={8} />
            <Skeleton width="50%" height={18} />
          </div>
        ))}
      </Grid>
    </Loading>
  );
}
