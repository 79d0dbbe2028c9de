import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { Avatar } from '../../../ui/images/Avatar.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page, Row, Stack } from '../../../ui/layout/layout.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import type { PlacedPart, Places } from '../../places.tsx';
import { PlaceTabs } from '../../PlaceTabs.tsx';
import { type OwnProfile, ownProfileQuery } from '../api.ts';
import { AppearanceSection } from './AppearanceSection.tsx';
import { NotificationsTab } from './NotificationsTab.tsx';
import { PersonalTab } from './PersonalTab.tsx';
import { PictureTab } from './PictureTab.tsx';
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

/** Wraps the content of a tab in one card. */
const inCard = (Content: ComponentType<Places['settingsTabs']>) =>
  function InCard(given: Places['settingsTabs']): ReactNode {
    return (
      <Card>
        <div css={css({ containerType: 'inline-size' })}>
          <Content {...given} />
        </div>
      </Card>
    );
  };

const Personal = inCard(PersonalTab);
const Appearance = inCard(AppearanceSection);

function PersonalAndAppearance(given: Places['settingsTabs']): ReactNode {
  return (
    <Stack gap={6}>
      <Personal {...given} />
      <Appearance {...given} />
    </Stack>
  );
}

const ownTabs: readonly PlacedPart<'settingsTabs'>[] = [
  {
    name: 'personal',
    label: 'Personal Information',
    position: 10,
    Component: PersonalAndAppearance,
  },
  { name: 'social', label: 'Social Media', position: 20, Component: inCard(SocialTab) },
  { name: 'picture', label: 'Profile Image', position: 30, Component: inCard(PictureTab) },
  {
    name: 'notifications',
    label: 'Notifications',
    position: 40,
    Component: inCard(NotificationsTab),
  },
];

function OwnProfileTabs({ profile }: { readonly profile: OwnProfile }): ReactNode {
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
      <PlaceTabs place="settingsTabs" given={{ profile }} own={ownTabs} label="Account settings" />
    </Stack>
  );
}

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
          <Skeleton key={index} height={70} />
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
