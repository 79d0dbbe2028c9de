import { css } from '@emotion/react';
import { engagementThresholds, trendingTopicLimits } from '@rostrum/contracts/trending/constants';
import { useQuery } from '@tanstack/react-query';
import { Hash, Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { Loading, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { Stack, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { trendingTopicsQuery, type TrendingTopic } from './api.ts';

interface TrendingTopicsProps {
  readonly limit?: number;
}

/** What people give to and talk about most at present. */
export function TrendingTopics({
  limit = trendingTopicLimits.default,
}: TrendingTopicsProps): ReactNode {
  return (
    <Stack gap={4} as="section" aria-label="Trending">
      <Text as="h2" strong>
        Trending on Rostrum
      </Text>
      <Topics limit={limit} />
    </Stack>
  );
}

function Topics({ limit }: { readonly limit: number }): ReactNode {
  const trending = useQuery(trendingTopicsQuery(limit));
  if (trending.isPending) {
    return (
      <Loading label="Loading what is trending">
        <SkeletonText lines={limit} />
      </Loading>
    );
  }
  if (trending.isError) {
    return <LoadFailed query={trending} title="What is trending could not be loaded" level={3} />;
  }
  const { topics } = trending.data;
  if (topics.length === 0) {
    return (
      <Text size={15} tone="muted">
        Nothing is trending yet. Donations, comments, reactions and follows bring campaigns here.
      </Text>
    );
  }
  return (
    <ol css={listStyle}>
      {topics.map((topic) => (
        <li key={topic.id}>
          <Topic topic={topic} />
        </li>
      ))}
    </ol>
  );
}

const kinds = {
  // "Participants" are the people whom a campaign names.
  campaign: {
    Icon: Megaphone,
    name: 'Campaign',
    counted: ['member who took part', 'members who took part'],
  },
  hashtag: { Icon: Hash, name: 'Hashtag', counted: ['campaign', 'campaigns'] },
} as const;

function Topic({ topic }: { readonly topic: TrendingTopic }): ReactNode {
  const { type, title, category, participantCount, engagementScore, url } = topic;
  const { Icon, name, counted } = kinds[type];
  return (
    <Link to={url} css={topicStyle}>
      <Icon size={18} role="img" aria-label={name} />
      <span css={css({ flex: 1, minWidth: 0 })}>
        <bdi css={titleStyle}>{title}</bdi>
        <Text as="span" size={14} tone="muted" css={css({ display: 'block' })}>
          {category} · {participantCount.toLocaleString('en-US')}{' '}
          {counted[participantCount === 1 ? 0 : 1]}
        </Text>
      </span>
      <Badge tone={toneOf(engagementScore)}>
        <VisuallyHidden>Engagement </VisuallyHidden>
        {engagementScore}
      </Badge>
    </Link>
  );
}

function toneOf(score: number): 'danger' | 'primary' | 'neutral' {
  if (score > engagementThresholds.highest) return 'danger';
  return score > engagementThresholds.high ? 'primary' : 'neutral';
}

const listStyle = css({ display: 'grid', gap: space(1), marginInline: `-${space(2)}` });

const topicStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 44,
  padding: space(2),
  borderRadius: tokens.radius.small,
  '&:hover': { background: tokens.surface.sunken },
  '& > svg': { flex: 'none', color: tokens.content.muted },
});

const titleStyle = css({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: 600,
});
