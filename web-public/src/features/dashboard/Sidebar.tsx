import { css } from '@emotion/react';
import { dashboardLimits } from '@rostrum/contracts/dashboard/constants';
import { ArrowRight, Clapperboard, Lightbulb, Plus, UserRound } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text, TextLink } from '../../ui/text/text.tsx';
import { media, space, targetHeight, tokens } from '../../ui/tokens/tokens.ts';
import { CompactCampaign } from '../campaigns/index.ts';
import type { Dashboard } from './api.ts';
import { Place, type PlacedPart, type Places } from '../places.tsx';
import { QuickAction } from './QuickAction.tsx';

const ownActions: readonly PlacedPart<'dashboardActions'>[] = [
  {
    name: 'create',
    position: 10,
    Component: () => (
      <QuickAction to="/campaigns/create" label="Create a campaign" Icon={Plus} leads />
    ),
  },
  {
    name: 'prompt',
    position: 20,
    Component: () => <QuickAction to="/prompts/create" label="Create a prompt" Icon={Lightbulb} />,
  },
  {
    name: 'trailer',
    position: 30,
    Component: () => (
      <QuickAction to="/preroll/create" label="Create a trailer" Icon={Clapperboard} />
    ),
  },
  {
    name: 'profile',
    position: 40,
    Component: () => <QuickAction to="/user/profile" label="Edit profile" Icon={UserRound} />,
  },
];

export function QuickActions(given: Places['dashboardActions']): ReactNode {
  const headingId = useId();
  return (
    <Card as="section" padding={5} aria-labelledby={headingId}>
      <Heading level={2} size="small" id={headingId}>
        Quick Actions
      </Heading>
      <ul css={css({ marginTop: space(2) })}>
        <Place name="dashboardActions" given={given} own={ownActions} />
      </ul>
    </Card>
  );
}

interface RecommendedProps {
  readonly campaigns: Dashboard['recommended'];
}

/** Trending campaigns that the member neither created nor backs, and why each is recommended. */
export function Recommended({ campaigns }: RecommendedProps): ReactNode {
  const byInterests = campaigns.some(({ reason }) => reason === 'category');
  const headingId = useId();
  return (
    <Card as="section" padding={5} aria-labelledby={headingId}>
      <Stack gap={4}>
        <div>
          <Heading level={2} size="small" id={headingId}>
            Recommended For You
          </Heading>
          <Text size={14} tone="muted">
            {byInterests ? 'Based on your interests' : 'Trending campaigns'}
          </Text>
        </div>
        {campaigns.length === 0 ? (
          <Text size={15} tone="muted">
            We&apos;ll show personalized recommendations as you interact with more campaigns.
          </Text>
        ) : (
          <ul css={recommendedStyle}>
            {campaigns.slice(0, dashboardLimits.recommended).map((campaign) => (
              <li key={campaign.id}>
                <CompactCampaign campaign={campaign} note={reasonOf(campaign)} />
              </li>
            ))}
          </ul>
        )}
        <TextLink to="/campaigns" css={moreStyle}>
          View More Campaigns
          <ArrowRight size={16} aria-hidden="true" />
        </TextLink>
      </Stack>
    </Card>
  );
}

function reasonOf({ reason, categoryName }: Dashboard['recommended'][number]): string {
  return reason === 'category' ? `More in ${categoryName}` : 'Trending';
}

const recommendedStyle = css({
  display: 'grid',
  gap: space(4),
  [media.desktop]: { gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' },
});

const moreStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  ...targetHeight(32),
  fontSize: tokens.size[15],
});
