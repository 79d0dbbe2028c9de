import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminListSessions, listSessions, presentSessions } from './list-sessions.ts';
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
  mails: sessionMails,
  exports: ({ projections, state }) => ({
    streams: projections.queries.sessions.streamsOf,
    records: async (userId) => ({
      sessions: presentSessions(await state.sessions.listOf(userId)),
    }),
  }),
  activityTitles: {
    signed_in: 'You signed in',
    session_revoked: 'A session was signed out',
  },
});
