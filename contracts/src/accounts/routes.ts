import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { instant, success } from '../kernel/fields.ts';
import { idParams, noBody } from '../kernel/inputs.ts';
import { accountsEndpoints as endpoints } from './endpoints.ts';
import { adminUsers } from './lists.ts';
import { loginBody, registerBody } from './inputs.ts';
import { adminUser, publicUser, sessionUser } from './wire.ts';

export const accountsRoutes = {
  me: defineRoute(endpoints.me, {
    summary: 'The signed-in member',
    tag: 'accounts',
    access: 'member',
    answers: { 200: sessionUser },
  }),
  login: defineRoute(endpoints.login, {
    summary: 'Sign in; with a second factor, again with its code',
    tag: 'accounts',
    access: 'public',
    rate: { name: 'login', calls: 10, seconds: 300, countsRefusedOnly: true },
    body: loginBody,
    example: { body: { username: 'amara', password: 'correct horse', code: '123456' } },
    answers: { 200: sessionUser },
    errors: [401, 403],
  }),
  register: defineRoute(endpoints.register, {
    summary: 'Register and sign in',
    tag: 'accounts',
    access: 'public',
    rate: { name: 'register', calls: 30, seconds: 3600 },
    body: registerBody,
    example: {
      body: {
        username: 'amara',
        email: 'amara@example.org',
        password: 'correct horse',
        fullName: 'Amara Lindqvist',
      },
    },
    answers: { 201: sessionUser },
    errors: [409],
  }),
  logout: defineRoute(endpoints.logout, {
    summary: 'Sign out',
    tag: 'accounts',
    access: 'public',
    body: noBody,
    answers: { 200: success },
  }),
  revalidate: defineRoute(endpoints.revalidate, {
    summary: 'Whether the session still holds; the body is ignored',
    tag: 'accounts',
    access: 'member',
    body: noBody,
    answers: { 200: sessionUser },
  }),
  getUser: defineRoute(endpoints.getUser, {
    summary: 'A member as everybody may see them',
    tag: 'accounts',
    access: 'public',
    params: idParams,
    example: { params: { id: '4711' } },
    answers: { 200: publicUser.extend({ createdAt: instant }) },
    errors: [404],
  }),
  adminListUsers: adminListRoute(endpoints.adminListUsers, {
    items: 'members',
    list: adminUsers,
    item: adminUser,
  }),
  adminExportUsers: adminExportRoute(endpoints.adminExportUsers, {
    items: 'members',
    list: adminUsers,
  }),
} as const;
