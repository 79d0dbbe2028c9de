import type { Answer } from '@rostrum/contracts/client';
import { notificationsEndpoints } from '@rostrum/contracts/notifications/constants';
import { notificationMessages } from '@rostrum/contracts/notifications/messages';
import {
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, sessionQuery } from '../accounts/session.ts';
import { keepFirstPage, markAllRead, markRead, notificationsQuery } from './api.ts';
import { hear, nothingHeard } from './heard.ts';
import { Component as Bell } from './NotificationBell.tsx';
import { Newest } from './NotificationPopover.tsx';
import { AllNotifications } from './NotificationsPage.tsx';

const toast = vi.hoisted(() => vi.fn());
vi.mock('../../ui/toast/toast-store.ts', () => ({ toast }));

type NotificationPage = Answer<'listNotifications'>;
type MemberNotification = NotificationPage['notifications'][number];

const followed: MemberNotification = {
  id: 'follow-3-2026-11-29',
  userId: 3,
  type: 'follow',
  kind: 'follow',
  message: 'amara follows you',
  read: false,
  createdAt: '2026-11-29T12:00:00.000Z',
  relatedUserId: 5,
  relatedCampaignId: null,
  relatedPromptId: null,
  relatedSubmissionId: null,
  relatedUser: { id: 5, username: 'amara', profileImageUrl: null },
  path: '/profile/5',
};
const given: MemberNotification = {
  ...followed,
  id: 'donation-7-2026-11-28',
  type: 'other',
  kind: 'donation',
  message: 'Somebody gave $5.00 to “Trains”',
  relatedUserId: null,
  relatedUser: null,
  path: '/campaigns/7',
};
const pageOf = (...notifications: MemberNotification[]): NotificationPage => ({
  notifications,
  unreadCount: notifications.filter(({ read }) => !read).length,
  upTo: null,
  nextCursor: null,
});

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  toast.mockClear();
});

const { queryKey } = notificationsQuery;
function show(...pages: NotificationPage[]): void {
  queryClient.setQueryData(queryKey, { pages, pageParams: pages.map(() => undefined) });
}
const shown = () => queryClient.getQueryData(queryKey)?.pages ?? [];

const markupOf = (part: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  ).replace(/<style.*?<\/style>/gsu, '');
const textOf = (part: ReactNode): string =>
  markupOf(part)
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

describe('the bell', () => {
  it.each([
    [0, 'Notifications'],
    [3, '3 Notifications, 3 unread'],
    [99, '99 Notifications, 99 unread'],
    [100, '99+ Notifications, 100 unread'],
  ])('with %i unread says %j', (unreadCount, text) => {
    show({ ...pageOf(), unreadCount });
    expect(textOf(<Bell />)).toBe(text);
  });

  it('says only its name until the number is known', () => {
    expect(textOf(<Bell />)).toBe('Notifications');
  });

  it('tells a number once when it grows, and neither the first one nor a smaller one', () => {
    const counts = [undefined, 2, 2, 3, 3, 1, 2, undefined, 4];
    let heard = nothingHeard;
    const told = counts.map((count) => {
      const before = heard;
      heard = hear(before, count);
      return heard === before ? 'as before' : heard.told;
    });
    expect(told).toEqual([
      'as before',
      '',
      'as before',
      '3 unread notifications',
      'as before',
      '',
      '2 unread notifications',
      '',
      '',
    ]);
  });
});

describe('a list of notifications', () => {
  const newest = <Newest onFollow={() => undefined} />;

  it('has a link for each, and says which are unread', () => {
    show(pageOf(followed, { ...given, read: true }));
    expect(textOf(newest)).toMatch(/^AM Unread: amara follows you .* Somebody gave \$5.00/u);
    expect(markupOf(newest).match(/href="[^"]+"/gu)).toEqual([
      'href="/profile/5"',
      'href="/campaigns/7"',
    ]);
    expect(textOf(newest).match(/Unread/gu)).toHaveLength(1);
  });

  it('keeps a name and a title that are written from right to left apart', () => {
    const user = { id: 5, username: 'ליאור', profileImageUrl: null };
    const message = 'ליאור commented on “האם?”';
    show(pageOf({ ...followed, message, relatedUser: user }));
    expect(markupOf(newest)).toContain('<bdi>ליאור</bdi> commented on “<bdi>האם?</bdi>”');
  });

  it('that is empty says so', () => {
    show(pageOf());
    expect(textOf(newest)).toBe(notificationMessages.none);
    expect(textOf(<AllNotifications />)).toContain(notificationMessages.none);
  });

  it('has on its page those of all pages, and leaves the first one', () => {
    show({ ...pageOf(followed), nextCursor: 'next' }, pageOf(given));
    const all = textOf(<AllNotifications />);
    expect(all).toContain('amara follows you');
    expect(all).toContain('Somebody gave');
    expect(textOf(newest)).not.toContain('Somebody gave');
    keepFirstPage(queryClient);
    expect(shown()).toHaveLength(1);
  });
});

it('are forgotten when the session ends, and not asked for while the bell is on screen', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  // Without the hint of a session.
  vi.stubGlobal('document', Object.freeze({ cookie: '' }));
  queryClient.setQueryData(sessionQuery.queryKey, { id: 3, username: 'ilya' } as never);
  show(pageOf(followed));
  const leave = new InfiniteQueryObserver(queryClient, notificationsQuery).subscribe(
    () => undefined,
  );
  endSession(queryClient);
  await vi.waitFor(() => {
    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  });
  expect(fetch).not.toHaveBeenCalled();
  leave();
});

describe('marked as read', () => {
  /** What the site has sent. `status`: that of the commands' answers. */
  function serve(status: number): readonly string[] {
    const sent: string[] = [];
    vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
      sent.push(`${method} ${address}`);
      return Promise.resolve(Response.json({ success: status === 200 }, { status }));
    });
    return sent;
  }

  it('one is, before the server has answered, and the list is fetched again', async () => {
    show({ ...pageOf(followed, given), unreadCount: 2 });
    const sent = serve(200);
    const marking = new MutationObserver(queryClient, markRead(queryClient)).mutate(followed.id);
    await vi.waitFor(() => {
      expect(shown()).toMatchObject([
        { unreadCount: 1, notifications: [{ read: true }, { read: false }] },
      ]);
    });
    await marking;
    expect(sent).toEqual([`PATCH /api/notifications/${followed.id}/read`]);
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('a failure with one is only logged, and the list is fetched again', async () => {
    show(pageOf(followed));
    serve(500);
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const marking = new MutationObserver(queryClient, markRead(queryClient));
    await expect(marking.mutate(followed.id)).rejects.toMatchObject({ status: 500 });
    expect(log).toHaveBeenCalledOnce();
    expect(toast).not.toHaveBeenCalled();
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('all are, with a toast', async () => {
    show({ ...pageOf(followed, given), unreadCount: 120 });
    const sent = serve(200);
    await new MutationObserver(queryClient, markAllRead(queryClient)).mutate();
    expect(sent).toEqual([`POST ${notificationsEndpoints.markAllNotificationsRead.path}`]);
    expect(shown()).toMatchObject([
      { unreadCount: 0, notifications: [{ read: true }, { read: true }] },
    ]);
    expect(toast).toHaveBeenCalledWith({ title: 'All notifications marked as read' });
  });

  it('a failure with all is told, and the list is fetched again', async () => {
    show(pageOf(followed));
    serve(500);
    const marking = new MutationObserver(queryClient, markAllRead(queryClient));
    await expect(marking.mutate()).rejects.toMatchObject({ status: 500 });
    expect(toast).toHaveBeenCalledWith({
      title: 'Error',
      description: 'Failed to mark all notifications as read',
      variant: 'destructive',
    });
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});
