import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { formatMonth } from '../../ui/text/dates.ts';
import { Page, Stack } from '../../ui/layout/layout.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { Heading, Text, TextLink } from '../../ui/text/text.tsx';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import { type Member, useMember } from '../accounts/index.ts';
import { ToChoose } from '../campaigns/index.ts';
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
        <header css={headerStyle}>
          {member && <Greeting member={member} />}
          <LinkButton to="/campaigns/create" css={createStyle}>
            New Campaign
          </LinkButton>
          {dashboard.data ? (
            <Counters dashboard={dashboard.data} />
          ) : (
            dashboard.isPending && <div css={[countersStyle, css({ minHeight: 44 })]} />
          )}
        </header>
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
    <>
      <div css={css({ gridArea: 'avatar' })}>
        <Avatar username={username} imageUrl={profileImageUrl} size={56} />
      </div>
      <Heading level={1} size="section" css={nameStyle}>
        {username}
      </Heading>
      <p css={memberStyle}>
        <Text as="span" size={15} tone="muted">
          Member since {formatMonth(createdAt)}
        </Text>
        <TextLink to="/user/profile" css={editStyle}>
          Edit Profile
        </TextLink>
      </p>
    </>
  );
}

function Counters({ dashboard }: { readonly dashboard: Dashboard }): ReactNode {
  return (
    <dl css={countersStyle}>
      <DashboardCounter
        label="Campaigns"
        value={dashboard.totals.campaigns.toLocaleString('en-US')}
        to="/dashboard"
      />
      <Place name="dashboardCounters" given={{ dashboard }} />
    </dl>
  );
}

function Overview({ dashboard }: { readonly dashboard: Dashboard }): ReactNode {
  return (
    <>
      <ToChoose donations={dashboard.donations} />
      <PlaceTabs place="dashboardTabs" given={{ dashboard }} own={ownTabs} label="My dashboard" />
      <div css={columnsStyle}>
        <QuickActions dashboard={dashboard} />
        <Recommended campaigns={dashboard.recommended} />
      </div>
    </>
  );
}

/** One row; on a phone the name and the button, and below them the rest. */
const headerStyle = css({
  display: 'grid',
  gridTemplateAreas: '"avatar name create" "member member member" "counters counters counters"',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: `${space(2)} ${space(3)}`,
  alignItems: 'center',
  [media.desktop]: {
    gridTemplateAreas: '"avatar name counters create" "avatar member counters create"',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    gap: `0 ${space(4)}`,
  },
});

const nameStyle = css({ gridArea: 'name', minWidth: 0, overflowWrap: 'anywhere' });

/** From this width on the site's header has the first button for creating. */
const createStyle = css({
  gridArea: 'create',
  [media.desktop]: {
    marginLeft: space(4),
    background: tokens.fill.soft,
    color: tokens.content.onSoft,
    '&:hover:not(:disabled)': {
      background: tokens.fill.soft,
      borderColor: tokens.content.onSoft,
    },
  },
});

const memberStyle = css({
  gridArea: 'member',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(4)}`,
});

const editStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 28,
  fontSize: tokens.size[15],
});

const countersStyle = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(6),
  gridArea: 'counters',
  marginTop: space(1),
  [media.tablet]: { justifyContent: 'flex-start' },
  [media.desktop]: { marginTop: 0, textAlign: 'right' },
});

const columnsStyle = css({
  display: 'grid',
  gap: space(6),
  alignItems: 'start',
  [media.desktop]: { gridTemplateColumns: '320px minmax(0, 1fr)' },
});
