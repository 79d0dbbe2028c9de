import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
  NotificationRead: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> read a notification.
    </>
  ),
  AllNotificationsRead: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> read all notifications.
    </>
  ),
  NotificationsIntroduced: () => 'Notifications begin here: what happened before counts as read.',
};
