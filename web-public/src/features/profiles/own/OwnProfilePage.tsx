import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Page, Row, Stack } from '../../../ui/layout.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Heading, Text } from '../../../ui/text.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { YourData } from '../../personal-data/index.ts';
import { type OwnProfile, ownProfileQuery } from '../api.ts';
import { NotificationsTab } from './NotificationsTab.tsx';
import { PersonalTab } from './PersonalTab.tsx';
import { PictureTab } from './PictureTab.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { SocialTab } from './SocialTab.tsx';

export function Component(): ReactNode {
  usePageTitle('Account Settings');
  const profile = useQuery(ownProfileQuery);
  return (
    <Page>
      {profile.data ? (
        <OwnProfileTabs profile={profile.data} />
      ) : profile.isPending ? (
        <ProfileSkeleton />
      ) : (
        <LoadFailed query={profile} level={1} title="Your profile could not be loaded" />
      )}
    </Page>
  );
}

function OwnProfileTabs({ profile }: { readonly profile: OwnProfile }): ReactNode {
  const [search, setSearch] = useSearchParams();
  const tabs = [
    {
      value: 'personal',
      label: 'Personal Information',
      content: card(<PersonalTab profile={profile} />),
    },
    { value: 'social', label: 'Social Media', content: card(<SocialTab profile={profile} />) },
    { value: 'picture', label: 'Profile Image', content: card(<PictureTab profile={profile} />) },
    {
      value: 'notifications',
      label: 'Notifications',
      content: card(<NotificationsTab profile={profile} />),
    },
    { value: 'security', label: 'Security', content: <SecurityTab /> },
    { value: 'data', label: 'Your data', content: card(<YourData />) },
  ];
  const tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'personal';
  const { id, username, email, profileImageUrl } = profile;
  return (
    <Stack gap={8}>
      <header css={headerStyle}>
        <Row gap={4} wrap={false}>
          <Avatar username={username} imageUrl={profileImageUrl} size={64} />
          <div css={css({ minWidth: 0 })}>
            <Heading level={1} size="section" css={css({ overflowWrap: 'anywhere' })}>
              {username}
            </Heading>
            <Text tone="muted" css={css({ overflowWrap: 'anywhere' })}>
              {email}
            </Text>
          </div>
        </Row>
        <LinkButton to={`/profile/${String(id)}`} variant="outline">
          View public profile
        </LinkButton>
      </header>
      <Tabs
        label="Account settings"
        value={tab}
        onChange={(value) => {
          setSearch(value === 'personal' ? {} : { tab: value }, {
            replace: true,
            preventScrollReset: true,
          });
        }}
        tabs={tabs.map((each) => ({
          ...each,
          content: <div css={css({ maxWidth: 640 })}>{each.content}</div>,
        }))}
      />
    </Stack>
  );
}

const card = (content: ReactNode): ReactNode => <Card>{content}</Card>;

function ProfileSkeleton(): ReactNode {
  return (
    <Loading label="Loading your profile">
      <Stack gap={8}>
        <Row gap={4} wrap={false}>
          <Skeleton width={64} height={64} radius="50%" />
          <Skeleton width={200} height={32} />
        </Row>
        <Skeleton width="min(560px, 100%)" height={40} />
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} width="min(640px, 100%)" height={70} />
        ))}
      </Stack>
    </Loading>
  );
}

const headerStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space(5),
  [media.tablet]: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
});
