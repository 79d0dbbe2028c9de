import { z } from 'zod';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { success, url } from '../kernel/fields.ts';
import { noBody } from '../kernel/inputs.ts';
import { outboxEndpoints as endpoints } from './constants.ts';
import { mailParams, outboxMail, renderedMail, sendAgainBody } from './schemas.ts';
import { adminOutbox } from './lists.ts';

const params = { id: '00000000-0000-4000-8000-000000000001.receipt' } as const;

export const outboxRoutes = {
  adminListOutbox: {
    ...adminListRoute(endpoints.adminListOutbox, {
      items: 'mails, newest first',
      list: adminOutbox,
      item: outboxMail,
    }),
    access: 'admin',
  },
  adminGetMail: defineRoute(endpoints.adminGetMail, {
    summary: 'One mail as it looks',
    tag: 'administration',
    access: 'admin',
    params: mailParams,
    example: { params },
    answers: { 200: renderedMail },
    errors: [404],
  }),
  showMailLink: defineRoute(endpoints.showMailLink, {
    summary: 'The secret link of a mail to a member; recorded. Links of the staff are not shown',
    tag: 'administration',
    access: 'admin',
    confirms: 'second-factor',
    keepsAddress: true,
    params: mailParams,
    body: noBody,
    example: { params },
    answers: { 200: z.object({ url }) },
    errors: [404],
  }),
  sendMailAgain: defineRoute(endpoints.sendMailAgain, {
    summary: 'Send a mail that was not sent once more, also to an address that was refused',
    tag: 'administration',
    access: 'admin',
    params: mailParams,
    body: sendAgainBody,
    example: { params, body: { reason: 'The mailbox was full.' } },
    answers: { 200: success },
    errors: [404, 409],
  }),
} as const;
