import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Stat, StatRow } from '../../ui/data-display/Stat.tsx';
import { Loading, Skeleton, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { Text } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { reachQuery, type Reach as ReachAnswer } from './api.ts';
import {
  largestFirst,
  lastDays,
  platformNames,
  sourceNames,
  type NamedCount,
} from './reach-words.ts';

/** Days in the chart. */
const shownDays = 30;

/** How often a campaign was viewed and shared, for its creator. */
export function Reach({ campaignId }: { readonly campaignId: number }): ReactNode {
  const reach = useQuery(reachQuery(campaignId));
  if (reach.isError) {
    return <LoadFailed query={reach} title="Views and shares could not be loaded" />;
  }
  return (
    <Card padding={5} as="section" aria-label="Views and shares">
      <Stack gap={4}>
        <Stack gap={1}>
          <Text as="h2" strong>
            Views and shares
          </Text>
          <Text size={14} tone="muted">
            Only you and the staff see this. Each visitor counts once a day, and you do not.
          </Text>
        </Stack>
        {reach.data ? (
          <Figures reach={reach.data} now={reach.dataUpdatedAt} />
        ) : (
          <Loading label="Loading views and shares">
            <Stack gap={4}>
              <Skeleton height={64} />
              <SkeletonText />
            </Stack>
          </Loading>
        )}
      </Stack>
    </Card>
  );
}

function Figures({ reach, now }: { readonly reach: ReachAnswer; readonly now: number }): ReactNode {
  const { views, shares, days, viewsBySource, sharesByPlatform } = reach;
  if (views === 0 && shares === 0) {
    return <Text>Nobody has viewed it yet. A shared link brings the first visitors.</Text>;
  }
  return (
    <>
      <StatRow>
        <Stat label="Views" value={views.toLocaleString('en-US')} />
        <Stat label="Shares" value={shares.toLocaleString('en-US')} />
      </StatRow>
      <Chart days={lastDays(days, shownDays, now)} />
      <Counts title="How visitors came" counts={largestFirst(viewsBySource, sourceNames)} />
      <Counts title="Where it was shared" counts={largestFirst(sharesByPlatform, platformNames)} />
    </>
  );
}

function Chart({ days }: { readonly days: ReturnType<typeof lastDays> }): ReactNode {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure css={css({ margin: 0, display: 'grid', gap: space(1.5) })}>
      <div
        role="img"
        aria-label={`${total.toLocaleString('en-US')} views in the last ${String(days.length)} days, at most ${most.toLocaleString('en-US')} on one day`}
        css={css({
          display: 'flex',
          alignItems: 'flex-end',
          gap: 2,
          height: 64,
          borderBottom: `1px solid ${tokens.border.default}`,
        })}
      >
        {days.map(({ day, views }) => (
          <div
            key={day}
            title={`${formatDay(day)}: ${views.toLocaleString('en-US')}`}
            style={{ height: `${String(Math.ceil((views / most) * 100))}%` }}
            css={barStyle}
          />
        ))}
      </div>
      <figcaption css={captionStyle}>
        <span>{first && formatDay(first.day)}</span>
        <span>{last && formatDay(last.day)}</span>
      </figcaption>
    </figure>
  );
}

function Counts({
  title,
  counts,
}: {
  readonly title: string;
  readonly counts: readonly NamedCount[];
}): ReactNode {
  if (counts.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text as="h3" size={15} strong>
        {title}
      </Text>
      <dl css={css({ display: 'grid', gap: space(1.5), fontSize: tokens.size[15] })}>
        {counts.map(({ name, count }) => (
          <div key={name} css={lineStyle}>
            <dt>{name}</dt>
            <dd css={css({ fontVariantNumeric: 'tabular-nums' })}>
              {count.toLocaleString('en-US')}
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}

const barStyle = css({
  flex: 1,
  minWidth: 2,
  background: tokens.fill.primary,
  borderRadius: '2px 2px 0 0',
});
const captionStyle = css({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: tokens.size[14],
  color: tokens.content.muted,
});
const lineStyle = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(4),
  color: tokens.content.muted,
});
