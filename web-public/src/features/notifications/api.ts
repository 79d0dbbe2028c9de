import type { Answer } from '@rostrum/contracts/client';
import { notificationsEndpoints } from '@rostrum/contracts/notifications/constants';
import { notificationMessages } from '@rostrum/contracts/notifications/messages';
import {
  infiniteQueryOptions,
  mutationOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { refreshQueries } from '../../api/refresh.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { mayHaveSession } from '../accounts/index.ts';

type NotificationPage = Answer<'listNotifications'>;
export type NotificationPages = InfiniteData<NotificationPage, string | undefined>;
export type MemberNotification = NotificationPage['notifications'][number];

/**
 * The member's notifications, newest first. The bell, its list and the page show the same answer, so
 * that they agree. Once the session has ended it is not asked for, while the bell is still on screen.
 */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) =>
    client.call(
      notificationsEndpoints.listNotifications,
      { query: pageParam === undefined ? {} : { cursor: pageParam } },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  enabled: () => mayHaveSession(),
  // A block ends what is told of the other member.
  meta: { shows: [['blocks']] },
});

export const unreadCountOf = ({ pages }: NotificationPages): number => pages[0]?.unreadCount ?? 0;

/** Forgets the pages after the first, which each poll would ask for. */
export function keepFirstPage(queryClient: QueryClient): void {
  queryClient.setQueryData(
    notificationsQuery.queryKey,
    (loaded) =>
      loaded && { pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) },
  );
}

/** What the page shows: what is told later stays unread. */
function seenBy(queryClient: QueryClient): { readonly upTo?: string } {
  const upTo = queryClient.getQueryData(notificationsQuery.queryKey)?.pages[0]?.upTo;
  return upTo === undefined || upTo === null ? {} : { upTo };
}

/** Marks an unread notification as read. A failure is only logged, and the next answer shows it. */
export const markRead = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) =>
      client.call(notificationsEndpoints.markNotificationRead, {
        params: { id },
        query: seenBy(queryClient),
      }),
    onMutate: (id) => showRead(queryClient, id),
    onError: (error) => {
      // oxlint-disable-next-line no-console -- the specification says so
      console.error(error);
    },
    onSettled: () => refreshQueries(queryClient, ['notifications']),
  });

export const markAllRead = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: () =>
      client.call(notificationsEndpoints.markAllNotificationsRead, {
        query: seenBy(queryClient),
      }),
    onMutate: () => showRead(queryClient),
    onSuccess: () => {
      toast({ title: notificationMessages.allRead });
    },
    onError: () => {
      toast({
        title: notificationMessages.error,
        description: notificationMessages.allReadFailed,
        variant: 'destructive',
      });
    },
    onSettled: () => refreshQueries(queryClient, ['notifications']),
  });

/** Shows one notification, or all of them, as read before the server has answered. */
async function showRead(queryClient: QueryClient, id?: string): Promise<void> {
  const { queryKey } = notificationsQuery;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (loaded) =>
      loaded && {
        ...loaded,
        pages: loaded.pages.map((page) => ({
          ...page,
          notifications: page.notifications.map((each) =>
            id === undefined || each.id === id ? { ...each, read: true } : each,
          ),
          unreadCount: id === undefined ? 0 : Math.max(0, page.unreadCount - 1),
        })),
      },
  );
}
