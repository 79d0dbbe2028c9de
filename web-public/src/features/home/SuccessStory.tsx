import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../ui/data-display/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { Section } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stat, StatRow } from '../../ui/data-display/Stat.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Heading, OutsideLink, Text, TextLink } from '../../ui/text/text.tsx';
import { media, space } from '../../ui/tokens/tokens.ts';
import {
  CampaignCover,
  type Campaign,
  Participants,
  successStoriesQuery,
} from '../campaigns/index.ts';
import { SectionHead } from './SectionHead.tsx';

const shown = 1;
/** A hashtag, because its posts can be read without an account. */
const followUrl = 'https://x.com/hashtag/rostrum';

export function SuccessStory(): ReactNode {
  return (
    <Section band>
      <SectionHead
        title="Success stories"
        more={{ label: 'All success stories', to: '/success-stories' }}
      />
      <FirstStory />
      <p css={css({ marginTop: space(6) })}>
        <OutsideLink href={followUrl}>Follow on social media</OutsideLink>
      </p>
    </Section>
  );
}

function FirstStory(): ReactNode {
  const stories = useQuery(successStoriesQuery(shown));
  if (stories.isPending) {
    return (
      <Loading label="Loading success stories">
        <Skeleton height={300} radius="var(--radius)" />
      </Loading>
    );
  }
  if (stories.isError) {
    return (
      <ErrorState
        level={3}
        title="Failed to load success stories. Please try again later."
        onRetry={() => void stories.refetch()}
      />
    );
  }
  const [story] = stories.data;
  if (!story) {
    return (
      <Text tone="muted">
        No success stories yet. Be the first to create a successful campaign!
      </Text>
    );
  }
  return <Story campaign={story} />;
}

function Story({ campaign }: { readonly campaign: Campaign }): ReactNode {
  return (
    <Card as="article" padding={0}>
      <div css={columnsStyle}>
        <CampaignCover campaign={campaign} />
        <div
          css={css({ display: 'grid', gap: space(4), padding: space(6), alignContent: 'center' })}
        >
          <div>
            <StatusBadge status={campaign.status} />
          </div>
          <Heading level={3} size="section">
            {campaign.title}
          </Heading>
          <Participants names={campaign.participants} />
          <StatRow>
            <Stat
              label="Raised"
              value={<Money cents={campaign.currentAmountCents} form="short" />}
            />
            <Stat label="Backers" value={campaign.backerCount.toLocaleString('en-US')} />
            <Stat label="Proposed" value={formatDay(campaign.createdAt)} />
          </StatRow>
          <p>
            <TextLink to={`/campaigns/${String(campaign.id)}`}>See how it went</TextLink>
          </p>
        </div>
      </div>
    </Card>
  );
}

const columnsStyle = css({
  display: 'grid',
  [media.desktop]: { gridTemplateColumns: '1fr 1fr', alignItems: 'center' },
});
