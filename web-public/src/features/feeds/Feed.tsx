import { css } from '@emotion/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { ShowMore } from '../../ui/navigation/ShowMore.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { Heading } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { type FeedItem, type FeedName, feedQuery } from './api.ts';
import { FeedEntry } from './FeedEntry.tsx';

const failed = 'The activity could not be loaded';

const emptyStates: Readonly<Record<FeedName, { readonly title: string; readonly text: string }>> = {
  following: {
    title: 'Nothing to show yet',
    text: 'Follow members on their profiles, and campaigns on their pages, to see here what happens.',
  },
  own: {
    title: 'You have not done anything yet',
    text: 'What you publish, comment on and give, and whom you follow, is shown here.',
  },
};

/** The items of a feed as sentences, under the day on which they happened. */
export function Feed({ name }: { readonly name: FeedName }): ReactNode {
  const feed = useInfiniteQuery(feedQuery(name));
  if (feed.isPending) return <FeedSkeleton />;
  if (!feed.data) return <LoadFailed query={feed} title={failed} />;
  const items = feed.data.pages.flatMap(({ data }) => data);
  if (items.length === 0 && !feed.hasNextPage) {
    return (
      <EmptyState
        {...emptyStates[name]}
        action={<LinkButton to="/campaigns">Explore campaigns</LinkButton>}
      />
    );
  }
  return (
    <Stack gap={8}>
      {byDay(items).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <Heading level={2} size="small">
            {day}
          </Heading>
          <ul css={listStyle}>
            {ofDay.map((item) => (
              <li key={item.id}>
                <FeedEntry item={item} isOwn={name === 'own'} now={feed.dataUpdatedAt} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ShowMore
        hasMore={feed.hasNextPage}
        busy={feed.isFetchingNextPage}
        failed={feed.isFetchNextPageError ? failed : undefined}
        label="Show older"
        onMore={() => void feed.fetchNextPage()}
      />
    </Stack>
  );
}

/** The items of each day in UTC, in their order. */
function byDay(items: readonly FeedItem[]): readonly (readonly [string, readonly FeedItem[]])[] {
  const days = new Map<string, FeedItem[]>();
  for (const item of items) {
    const day = formatDay(item.createdAt);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}

function FeedSkeleton(): ReactNode {
  return (
    <Loading label="Loading the activity">
      <Stack gap={6}>
        {Array.from({ length: 6 }, (_, index) => (
          <Row key={index} gap={3} wrap={false}>
            <Skeleton width={40} height={40} radius="50%" />
            <Skeleton width={240} />
          </Row>
        ))}
      </Stack>
    </Loading>
  );
}

const listStyle = css({
  marginTop: space(2),
  '& > li': {
    minWidth: 0,
    paddingBlock: space(4),
    borderBottom: `1px solid ${tokens.border.default}`,
  },
  '& > li:last-of-type': { borderBottom: 0 },
});
