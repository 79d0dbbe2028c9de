import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import { moderationBody, reportBody, reportsPage } from '../reports/index.ts';
import { supportersEndpoints as endpoints } from './constants.ts';
import { adminPublicMessages } from './lists.ts';
import { supporterMessages } from './messages.ts';
import { adminPublicMessage, supporters, supportersQuery } from './schemas.ts';

const params = { id: '4711' } as const;
const byModerator = {
  tag: 'administration',
  access: 'admin',
  params: idParams,
  body: moderationBody,
  answers: { 200: success },
  errors: [403, 404, 409],
} as const;
const moderation = { params, body: { reason: 'It breaks the rules of the discussion.' } } as const;

/** The `id` of a supporter is that of their donation. */
export const supportersRoutes = {
  listSupporters: defineRoute(endpoints.listSupporters, {
    summary:
      'The donations to a campaign whose donors show their names, newest first, and the number of the others',
    tag: 'donations',
    access: 'public',
    params: idParams,
    query: supportersQuery,
    example: { params, query: { limit: '20', after: '4711' } },
    answers: { 200: supporters },
    errors: [404, 410],
  }),
  thankSupporter: defineRoute(endpoints.thankSupporter, {
    summary: "Thank for a donation to one's own campaign, once",
    tag: 'donations',
    access: 'member',
    members: 'owner',
    params: idParams,
    example: { params },
    answers: { 200: success },
    errors: [404, 409],
  }),
  makeMessagePrivate: defineRoute(endpoints.makeMessagePrivate, {
    summary: "Leave one's own public message to the creator alone, for good",
    tag: 'donations',
    access: 'member',
    withoutTerms: true,
    members: 'owner',
    params: idParams,
    example: { params },
    answers: { 200: success },
    errors: [404],
  }),
  reportPublicMessage: defineRoute(endpoints.reportPublicMessage, {
    summary: 'Report the public message of a supporter to the moderators, once',
    tag: 'donations',
    access: 'member',
    members: 'all',
    withoutTerms: true,
    rate: { name: 'report', calls: 120, seconds: 3600 },
    signInFirst: supporterMessages.signInFirst,
    params: idParams,
    body: reportBody,
    example: { params, body: { reason: 'spam', text: 'It sells watches.' } },
    answers: { 200: success },
    errors: [404, 409, 410],
  }),
  adminListPublicMessages: adminListRoute(endpoints.adminListPublicMessages, {
    items: 'public messages of supporters that were reported or removed',
    list: adminPublicMessages,
    item: adminPublicMessage,
  }),
  adminGetPublicMessage: defineRoute(endpoints.adminGetPublicMessage, {
    summary: 'The public message of one donation, in any state',
    tag: 'administration',
    access: 'staff',
    params: idParams,
    example: { params },
    answers: { 200: adminPublicMessage },
    errors: [404],
  }),
  adminExportPublicMessages: adminExportRoute(endpoints.adminExportPublicMessages, {
    items: 'public messages of supporters that were reported or removed',
    list: adminPublicMessages,
  }),
  adminPublicMessageReports: defineRoute(endpoints.adminPublicMessageReports, {
    summary: 'The reports of a public message, newest first',
    tag: 'administration',
    access: 'staff',
    params: idParams,
    query: reportsPage.query,
    example: { params, query: { page: '1' } },
    answers: { 200: reportsPage.answer },
    errors: [403, 404],
  }),
  removePublicMessage: defineRoute(endpoints.removePublicMessage, {
    ...byModerator,
    summary: 'Remove a public message from the page of its campaign',
    example: moderation,
  }),
  restorePublicMessage: defineRoute(endpoints.restorePublicMessage, {
    ...byModerator,
    summary: 'Make a removed message public again',
    example: moderation,
  }),
  dismissPublicMessageReports: defineRoute(endpoints.dismissPublicMessageReports, {
    ...byModerator,
    summary: 'Dismiss the open reports of a public message; a new report is open again',
    example: moderation,
  }),
} as const;
