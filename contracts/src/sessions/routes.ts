import { z } from 'zod';
import { accountLimits, loginBody, sessionUser } from '../accounts/index.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParams, noBody, reason } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { sessionsEndpoints as endpoints } from './constants.ts';
import { sessions } from './schemas.ts';

const params = { id: '4711' } as const;

export const sessionsRoutes = {
  login: defineRoute(endpoints.login, {
    summary: 'Sign in; with a second factor, again with its code',
    tag: 'accounts',
    access: 'public',
    rate: accountLimits.login,
    keepsAddress: true,
    body: loginBody,
    example: { body: { username: 'amara', password: 'correct horse', code: '123456' } },
    answers: { 200: sessionUser },
    errors: [401, 403],
  }),
  listSessions: defineRoute(endpoints.listSessions, {
    summary: "The member's signed-in browsers, newest first",
    tag: 'accounts',
    access: 'member',
    answers: { 200: sessions },
  }),
  revokeSession: defineRoute(endpoints.revokeSession, {
    summary: "End one of the member's own sessions; one that has ended is no error",
    tag: 'accounts',
    access: 'member',
    withoutTerms: true,
    keepsAddress: true,
    // The handler leaves sessions of other members as they are.
    members: 'all',
    params: z.object({ id: z.uuid(messages.invalid) }),
    example: { params: { id: '3f2b8a52-7f0e-4a6c-9d0f-0f6f6a1c2b3d' } },
    answers: { 200: success },
  }),
  revokeOtherSessions: defineRoute(endpoints.revokeOtherSessions, {
    summary: "End the member's other sessions",
    tag: 'accounts',
    access: 'member',
    withoutTerms: true,
    keepsAddress: true,
    body: noBody,
    answers: { 200: success },
  }),
  adminListSessions: defineRoute(endpoints.adminListSessions, {
    summary: "A member's signed-in browsers, newest first",
    tag: 'administration',
    access: 'staff',
    params: idParams,
    example: { params },
    answers: { 200: sessions },
    errors: [404],
  }),
  adminRevokeSessions: defineRoute(endpoints.adminRevokeSessions, {
    summary: "End all of a member's sessions",
    tag: 'administration',
    access: 'admin',
    keepsAddress: true,
    params: idParams,
    body: z.object({ reason }),
    example: { params, body: { reason: 'The password was seen in a leak.' } },
    answers: { 200: success },
    errors: [404],
  }),
} as const;
