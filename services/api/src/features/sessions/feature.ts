import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminListSessions, listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { sessionMails } from './mails.ts';
import { adminRevokeSessions, revokeOtherSessions, revokeSession } from './revoke-sessions.ts';

export const sessions = defineFeature({
  name: 'sessions',
  endpoints: (app) => [
    endpoint(routes.login, login(app)),
    endpoint(routes.listSessions, listSessions(app)),
    endpoint(routes.revokeSession, revokeSession(app)),
    endpoint(routes.revokeOtherSessions, revokeOtherSessions(app)),
    endpoint(routes.adminListSessions, adminListSessions(app)),
    endpoint(routes.adminRevokeSessions, adminRevokeSessions(app)),
  ],
  mails: () => sessionMails,
});
