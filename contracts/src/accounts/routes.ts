import { z } from 'zod';
import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { success, text } from '../kernel/fields.ts';
import { noBody } from '../kernel/inputs.ts';
import { accountsEndpoints as endpoints } from './constants.ts';
import { adminUsers } from './lists.ts';
import {
  changePasswordBody,
  changeUsernameBody,
  confirmEmailChangeBody,
  forgotPasswordBody,
  registerBody,
  requestEmailChangeBody,
  resetPasswordBody,
  verifyEmailBody,
  adminUser,
  sessionUser,
} from './schemas.ts';

const link = { userId: 4711, token: 'a1'.repeat(32) };
/** Limits guesses of mailed links. */
const linkRate = {
  name: 'link',
  calls: 20,
  seconds: 3600,
  countsRefusedOnly: true,
  survivesRestart: true,
} as const;
/** Limits guesses of the signed-in member's password. */
const passwordRate = {
  name: 'password',
  calls: 10,
  seconds: 300,
  countsRefusedOnly: true,
  survivesRestart: true,
} as const;

export const accountsRoutes = {
  me: defineRoute(endpoints.me, {
    summary: 'The signed-in member',
    tag: 'accounts',
    access: 'member',
    answers: { 200: sessionUser },
  }),
  register: defineRoute(endpoints.register, {
    summary: 'Register and sign in',
    tag: 'accounts',
    access: 'public',
    rate: { name: 'register', calls: 30, seconds: 3600 },
    keepsAddress: true,
    body: registerBody,
    example: {
      body: {
        username: 'amara',
        email: 'amara@example.org',
        password: 'correct horse',
        acceptTerms: true,
        ofAge: true,
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
    withoutTerms: true,
    body: noBody,
    answers: { 200: sessionUser },
  }),
  requestEmailVerification: defineRoute(endpoints.requestEmailVerification, {
    summary: 'Mail the link that verifies the address again',
    tag: 'accounts',
    access: 'member',
    withoutTerms: true,
    body: noBody,
    answers: { 200: success },
    errors: [409],
  }),
  verifyEmail: defineRoute(endpoints.verifyEmail, {
    summary: 'Verify an address by the mailed link',
    tag: 'accounts',
    access: 'public',
    rate: linkRate,
    keepsAddress: true,
    body: verifyEmailBody,
    example: { body: link },
    answers: { 200: success },
  }),
  forgotPassword: defineRoute(endpoints.forgotPassword, {
    summary: 'Mail a link to set a new password; the answer is the same for an unknown address',
    tag: 'accounts',
    access: 'public',
    rate: { name: 'forgot-password', calls: 10, seconds: 3600 },
    keepsAddress: true,
    body: forgotPasswordBody,
    example: { body: { email: 'amara@example.org' } },
    answers: { 200: success.extend({ message: text(200) }) },
  }),
  resetPassword: defineRoute(endpoints.resetPassword, {
    summary: 'Set a new password by the mailed link; ends all sessions',
    tag: 'accounts',
    access: 'public',
    rate: linkRate,
    keepsAddress: true,
    body: resetPasswordBody,
    example: { body: { ...link, password: 'correct horse' } },
    answers: { 200: success },
  }),
  changePassword: defineRoute(endpoints.changePassword, {
    summary: 'Change the password; ends all other sessions',
    tag: 'accounts',
    access: 'member',
    withoutTerms: true,
    rate: passwordRate,
    keepsAddress: true,
    body: changePasswordBody,
    example: { body: { currentPassword: 'correct horse', password: 'battery staple' } },
    answers: { 200: success },
  }),
  requestEmailChange: defineRoute(endpoints.requestEmailChange, {
    summary: 'Change the address once links mailed to the present and the new one were used',
    tag: 'accounts',
    access: 'member',
    withoutTerms: true,
    rate: passwordRate,
    keepsAddress: true,
    body: requestEmailChangeBody,
    example: { body: { password: 'correct horse', email: 'lindqvist@example.org' } },
    answers: { 200: sessionUser },
  }),
  confirmEmailChange: defineRoute(endpoints.confirmEmailChange, {
    summary: 'Confirm a change of address by a mailed link',
    tag: 'accounts',
    access: 'public',
    rate: linkRate,
    keepsAddress: true,
    body: confirmEmailChangeBody,
    example: { body: link },
    /** `changed`: whether both addresses have been confirmed, so that the new one is in effect. */
    answers: { 200: success.extend({ changed: z.boolean() }) },
    errors: [409],
  }),
  changeUsername: defineRoute(endpoints.changeUsername, {
    summary: 'Change the username',
    tag: 'accounts',
    access: 'member',
    keepsAddress: true,
    body: changeUsernameBody,
    example: { body: { username: 'amara.lindqvist' } },
    answers: { 200: sessionUser },
    errors: [409],
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
