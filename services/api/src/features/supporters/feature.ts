import { routes } from '@rostrum/contracts';
import { listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import {
  adminExportPublicMessages,
  adminGetPublicMessage,
  presentPublicMessages,
} from './admin-public-messages.ts';
import { makeMessagePrivate, reportPublicMessage, thankSupporter } from './change-supporter.ts';
import { eraseMessages } from './erase-messages.ts';
import { supporterStreamsOf } from './export-supporters.ts';
import { listSupporters } from './list-supporters.ts';
import {
  adminPublicMessageReports,
  dismissPublicMessageReports,
  moderatePublicMessage,
} from './moderate-public-message.ts';
import { supporterNotifications } from './notifications.ts';

export const supporters = defineFeature({
  name: 'supporters',
  endpoints: (app) => [
    endpoint(routes.listSupporters, listSupporters(app)),
    endpoint(routes.thankSupporter, thankSupporter(app)),
    endpoint(routes.makeMessagePrivate, makeMessagePrivate(app)),
    endpoint(routes.reportPublicMessage, reportPublicMessage(app)),
    listEndpoint(
      routes.adminListPublicMessages,
      (query, { queries }) => queries.supporters.listAll(query),
      (messages, { queries }) => presentPublicMessages(app, queries, messages),
    ),
    endpoint(routes.adminGetPublicMessage, adminGetPublicMessage(app)),
    endpoint(routes.adminExportPublicMessages, adminExportPublicMessages(app)),
    endpoint(routes.adminPublicMessageReports, adminPublicMessageReports(app)),
    endpoint(routes.removePublicMessage, moderatePublicMessage(app, 'remove')),
    endpoint(routes.restorePublicMessage, moderatePublicMessage(app, 'restore')),
    endpoint(routes.dismissPublicMessageReports, dismissPublicMessageReports(app)),
  ],
  erases: eraseMessages,
  exports: (app) => ({ streams: (userId) => supporterStreamsOf(app, userId) }),
  activityTitles: {
    supporter_thanked: 'You thanked a supporter',
    message_made_private: 'You made a message private',
    public_message_removed: 'You removed a public message',
    public_message_restored: 'You restored a public message',
  },
  notifications: supporterNotifications,
});
