import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { notificationsAudit } from './audit/index.ts';
import { inboxLoader } from './entries.ts';
import { introduceNotifications } from './introduce.ts';
import {
  adminMemberNotifications,
  exportNotifications,
  listNotifications,
} from './list-notifications.ts';
import { markAllNotificationsRead, markNotificationRead } from './read-notifications.ts';

export const notifications = defineFeature({
  name: 'notifications',
  audit: notificationsAudit,
  endpoints: (app) => {
    const loadInbox = inboxLoader(app);
    return [
      endpoint(routes.listNotifications, listNotifications(app.notificationWords, loadInbox)),
      endpoint(routes.markAllNotificationsRead, markAllNotificationsRead(app, loadInbox)),
      endpoint(routes.markNotificationRead, markNotificationRead(app, loadInbox)),
      endpoint(routes.adminMemberNotifications, adminMemberNotifications(loadInbox)),
    ];
  },
  exports: exportNotifications,
  prepare: introduceNotifications,
});
