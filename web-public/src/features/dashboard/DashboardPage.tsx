import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { formatMonth } from '../../ui/text/dates.ts';
import { Page, Row, Stack } from '../../ui/layout/layout.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { Heading, Text } from '../../ui/text/text.tsx';
import { media, space } from '../../ui/tokens/tokens.ts';
import { type Member, useMember } from '../accounts/index.ts';
import { Place, type PlacedPart } from '../places.tsx';
import { PlaceTabs } from '../PlaceTabs.tsx';
import { ActivityList } from './ActivityList.tsx';
import { dashboardQuery, type Dashboard } from './api.ts';
import { DashboardCounter } from './DashboardCounter.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { QuickActions, Recommended } from './Sidebar.tsx';

const ownTabs: readonly PlacedPart<'dashboardTabs'>[] = [
  {
    name: 'activity',
    label: 'Recent Activity',
    position: 40,
    Component: ({ dashboard: { activity } }) => <ActivityList activity={activity} />,
  },
];

export function Component(): ReactNode {
  usePageTitle('My Dashboard');
  const member = useMember();
  const dashboard = useQuery(dashboardQuery);
  return (
    <Page>
      <Stack gap={8}>
        {member && <Greeting member={member} />}
        {dashboard.isPending ? (
          <DashboardSkeleton />
        ) : dashboard.isError ? (
          <LoadFailed query={dashboard} title="Your dashboard could not be loaded" />
        ) : (
          <Overview dashboard={dashboard.data} />
        )}
      </Stack>
    </Page>
  );
}

function Greeting({ member }: { readonly member: Member }): ReactNode {
  const { username, profileImageUrl, createdAt } = member;
  return (
    <header css={greetingStyle}>
      <Row gap={4} wrap={false}>
        <Avatar username={username} imageUrl={profileImageUrl} size={64} />
        <div css={css({ minWidth: 0 })}>
          <Heading level={1} size="section" css={css({ overflowWrap: 'anywhere' })}>
            {username}
          </Heading>
          <Text tone="muted">Member since {formatMonth(createdAt)}</Text>
        </div>
      </Row>
      <Row gap={3}>
        <LinkButton to="/user/profile" variant="outline">
          Edit Profile
        </LinkButton>
        <LinkButton to="/campaigns/create">New Campaign</LinkButton>
      </Row>
    </header>
  );
}

function Overview({ dashboard }: { readonly dashboard: Dashboard }): ReactNode {
  const { totals, recommended } = dashboard;
  return (
    <>
      <dl css={countersStyle}>
        <DashboardCounter label="Campaigns" value={totals.campaigns.toLocaleString('en-US')} />
        <Place name="dashboardCounters" given={{ dashboard }} />
      </dl>
      <div css={columnsStyle}>
        <PlaceTabs place="dashboardTabs" given={{ dashboard }} own={ownTabs} label="My dashboard" />
        <Stack gap={6}>
          <QuickActions dashboard={dashboard} />
          <Recommended campaigns={recommended} />
        </Stack>
      </div>
    </>
  );
}

const countersStyle = css({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  // A last counter without a neighbour is as wide as both columns.
  '& > :last-of-type:nth-of-type(odd)': { gridColumn: 'span 2' },
  [media.desktop]: {
    gridAutoColumns: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    gridTemplateColumns: 'none',
    '& > :last-of-type:nth-of-type(odd)': { gridColumn: 'auto' },
  },
});

const greetingStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space(5),
  [media.tablet]: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
});

const columnsStyle = css({
  display: 'grid',
  gap: space(10),
  '& > *': { minWidth: 0 },
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', columnGap: space(10) },
});
