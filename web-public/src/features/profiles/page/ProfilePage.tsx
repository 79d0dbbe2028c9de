import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { recordIdOf } from '../../../api/record-id.ts';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Page, Row, Stack } from '../../../ui/layout/layout.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { userQuery } from '../api.ts';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';

const notFound = 'User Not Found';
const notFoundText = 'No member has this address.';

export function Component(): ReactNode {
  const id = recordIdOf(useParams().id);
  if (id === undefined) {
    return (
      <Page>
        <ErrorState level={1} title={notFound} text={notFoundText} action={<ToCampaigns />} />
      </Page>
    );
  }
  return <ProfileById key={id} id={id} />;
}

function ProfileById({ id }: { readonly id: number }): ReactNode {
  const user = useQuery(userQuery(id));
  usePageTitle(user.data?.username ?? 'Profile');
  return (
    <Page>
      {user.data ? (
        <Stack gap={10}>
          <ProfileHeader user={user.data} />
          <ProfileTabs user={user.data} />
        </Stack>
      ) : user.isPending ? (
        <ProfileSkeleton />
      ) : (
        <LoadFailed
          query={user}
          level={1}
          title="This profile could not be loaded"
          missing={notFound}
          missingText={notFoundText}
          action={<ToCampaigns />}
        />
      )}
    </Page>
  );
}

function ToCampaigns(): ReactNode {
  return <LinkButton to="/campaigns">Browse campaigns</LinkButton>;
}

function ProfileSkeleton(): ReactNode {
  return (
    <Loading label="Loading profile">
      <Stack gap={8}>
        <Row gap={6} wrap={false}>
          <Skeleton width={112} height={112} radius="50%" />
          <Stack gap={3}>
            <Skeleton width={220} height={40} />
            <Skeleton width={160} />
          </Stack>
        </Row>
        <Skeleton width="min(480px, 100%)" height={40} />
        <Skeleton height={260} />
      </Stack>
    </Loading>
  );
}
