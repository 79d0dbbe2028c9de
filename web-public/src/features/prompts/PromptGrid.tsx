import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { space } from '../../ui/tokens/tokens.ts';
import type { Prompt } from './api.ts';
import { PromptCard } from './PromptCard.tsx';
import { useNow } from './time-left.ts';

interface PromptGridProps {
  readonly prompts: readonly Prompt[];
  readonly headingLevel?: 2 | 3;
}

export function PromptGrid({ prompts, headingLevel = 2 }: PromptGridProps): ReactNode {
  const now = useNow();
  return (
    <Grid as="ul" columns={3}>
      {prompts.map((prompt, index) => (
        <li key={prompt.id} css={css({ display: 'flex', minWidth: 0 })}>
          <PromptCard prompt={prompt} now={now} headingLevel={headingLevel} eager={index < 3} />
        </li>
      ))}
    </Grid>
  );
}

export function PromptGridSkeleton({ count }: { readonly count: number }): ReactNode {
  return (
    <Loading label="Loading prompts">
      <Grid columns={3}>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} padding={0}>
            <div css={css({ aspectRatio: '16 / 9' })}>
              <Skeleton height="100%" radius="0" />
            </div>
            <div css={css({ display: 'grid', gap: space(3), padding: space(4.5) })}>
              <Skeleton width="50%" height={14} />
              <Skeleton width="90%" height={22} />
              <Skeleton width="80%" />
              <Skeleton width="60%" height={18} />
            </div>
          </Card>
        ))}
      </Grid>
    </Loading>
  );
}
