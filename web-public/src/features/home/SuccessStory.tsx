import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configurationQuery } from '../../api/configuration.ts';
import { ShareLinks } from '../../ui/actions/ShareLinks.tsx';
import { StatusBadge } from '../../ui/data-display/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { Row, Section } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stat, StatRow } from '../../ui/data-display/Stat.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Heading, OutsideLink, Text, TextLink } from '../../ui/text/text.tsx';
import { media, space } from '../../ui/tokens/tokens.ts';
import {
  CampaignCover,
  Participants,
  type SuccessStory as SuccessfulCampaign,
  successStoriesQuery,
} from '../campaigns/index.ts';
import { SectionHead } from './SectionHead.tsx';

const shown = 1;

export function SuccessStory(): ReactNode {
  return (
    <Section>
      <SectionHead
        title="Success stories"
        more={{ label: 'All success stories', to: '/success-stories' }}
      />
      <FirstStory />
      <OnSocialMedia />
    </Section>
  );
}

/** A link to the installation's account; without one, links that share the site. */
function OnSocialMedia(): ReactNode {
  const { data } = useQuery(configurationQuery);
  if (!data) return null;
  return (
    <div css={css({ marginTop: space(6) })}>
      {data.followUrl === null ? (
        <Row gap={2} as="ul" aria-label="Share on social media">
          <li>Share on social media</li>
          <ShareLinks
            url={window.location.origin}
            text="Rostrum"
            subject="Rostrum"
            label="Share Rostrum"
          />
        </Row>
      ) : (
        <OutsideLink href={data.followUrl}>Follow on social media</OutsideLink>
      )}
    </div>
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

function Story({ campaign }: { readonly campaign: SuccessfulCampaign }): ReactNode {
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
            {campaign.held && <Stat label="Held" value={formatDay(campaign.held.at)} />}
          </StatRow>
          <p>
            <TextLink to={`/campaigns/${String(campaign.id)}`}>See the campaign</TextLink>
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
