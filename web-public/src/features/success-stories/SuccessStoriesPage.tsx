import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Grid, Page } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stage } from '../../ui/layout/Stage.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { successStoriesQuery } from '../campaigns/index.ts';
import { Story } from './Story.tsx';

/** The newest conversation on a stage, and those before it below. */
export function Component(): ReactNode {
  usePageTitle('Success Stories');
  const stories = useQuery(successStoriesQuery());
  const [first, ...others] = stories.data ?? [];
  const isShort = !stories.isPending && first === undefined;
  return (
    <>
      <Stage>
        <div css={isShort ? headerStyle : undefined}>
          <PageHeader
            title="Success Stories"
            subtitle="Conversations that were funded, and then took place"
          />
        </div>
        {stories.isPending && (
          <Loading label="Loading success stories">
            <div css={css({ aspectRatio: '16 / 9', maxWidth: 720 })}>
              <Skeleton height="100%" radius="var(--radius)" />
            </div>
          </Loading>
        )}
        {first && <Story story={first} isFirst />}
      </Stage>
      {isShort && (
        <Page>
          {stories.isError ? (
            <LoadFailed query={stories} title="Error Loading Success Stories" />
          ) : (
            <EmptyState
              title="No success stories yet."
              text="Be the first to create a successful campaign!"
              action={<LinkButton to="/campaigns/create">Start a Campaign</LinkButton>}
            />
          )}
        </Page>
      )}
      {others.length > 0 && (
        <Page>
          <Grid as="ul" columns={2} gap={12} aria-label="More success stories">
            {others.map((story) => (
              <li key={story.id} css={css({ minWidth: 0 })}>
                <Story story={story} />
              </li>
            ))}
          </Grid>
        </Page>
      )}
    </>
  );
}

const headerStyle = css({ '& > header': { marginBottom: 0 } });
