import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import { allNotificationsRead, notificationRead, notificationsIntroduced } from './events.ts';
import { notificationsRoutes as routes } from './routes.ts';

/** What a member has read in a month of UTC: the member's id and `2026-11`. */
export const inboxStream = defineStream({ prefix: 'inbox', key: ['id', 'text'] });
/** `notifications-introduced`. */
export const notificationsStream = defineStream({ prefix: 'notifications', key: 'text' });

export const notifications = defineFeature({
  name: 'notifications',
  events: { allNotificationsRead, notificationRead, notificationsIntroduced },
  routes,
  streams: { inboxStream, notificationsStream },
});
