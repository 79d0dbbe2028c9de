import { notificationMessages } from '@rostrum/contracts/notifications/messages';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { ShowMore } from '../../ui/navigation/ShowMore.tsx';
import { keepFirstPage, notificationsQuery } from './api.ts';
import { MarkAllRead } from './MarkAllRead.tsx';
import { NotificationList, NotificationsSkeleton } from './NotificationList.tsx';

export function Component(): ReactNode {
  usePageTitle('Notifications');
  const queryClient = useQueryClient();
  useEffect(
    () => () => {
      keepFirstPage(queryClient);
    },
    [queryClient],
  );
  return (
    <Page width="text">
      <PageHeader title="Notifications" action={<MarkAllRead variant="outline" />} />
      <AllNotifications />
    </Page>
  );
}

export function AllNotifications(): ReactNode {
  const query = useInfiniteQuery(notificationsQuery);
  if (query.isPending) {
    return (
      <Card padding={0}>
        <NotificationsSkeleton count={8} />
      </Card>
    );
  }
  if (!query.data) return <LoadFailed query={query} title={notificationMessages.failed} />;
  const notifications = query.data.pages.flatMap((page) => page.notifications);
  if (notifications.length === 0) {
    return (
      <EmptyState
        title={notificationMessages.none}
        text="You are told here when somebody follows you, answers you or supports your campaign."
      />
    );
  }
  return (
    <Stack gap={6}>
      <Card padding={0}>
        <NotificationList notifications={notifications} now={query.dataUpdatedAt} />
      </Card>
      <ShowMore
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        failed={query.isFetchNextPageError ? notificationMessages.failed : undefined}
        onMore={() => void query.fetchNextPage()}
      />
    </Stack>
  );
}
