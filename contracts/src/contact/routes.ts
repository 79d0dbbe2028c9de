import { z } from 'zod';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { count, success } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { contactEndpoints as endpoints } from './constants.ts';
import { contactAnswerBody, contactBody, contactMessage } from './schemas.ts';
import { adminContactMessages } from './lists.ts';

const ofMessage = {
  tag: 'contact',
  access: 'admin',
  params: idParams,
  answers: { 200: success },
} as const;

export const contactRoutes = {
  sendContactMessage: defineRoute(endpoints.sendContactMessage, {
    summary: 'Write to the people who run the platform',
    tag: 'contact',
    access: 'public',
    rate: { name: 'contact', calls: 5, seconds: 3600 },
    body: contactBody,
    example: {
      body: {
        name: 'Amara Lindqvist',
        email: 'amara@example.org',
        subject: 'A question about refunds',
        message: 'When is my donation refunded?',
      },
    },
    answers: { 201: success },
  }),
  listContactMessages: defineRoute(endpoints.listContactMessages, {
    summary: 'Contact messages, unread ones first, at most 100; and the number of unread ones',
    tag: 'contact',
    access: 'staff',
    answers: {
      200: z.object({
        messages: z.array(contactMessage).max(limits.withoutParameters),
        unreadCount: count,
      }),
    },
  }),
  markContactMessageRead: defineRoute(endpoints.markContactMessageRead, {
    ...ofMessage,
    summary: 'Mark a contact message as read',
    example: { params: { id: '4711' } },
    errors: [404],
  }),
  answerContactMessage: defineRoute(endpoints.answerContactMessage, {
    ...ofMessage,
    summary: 'Answer a contact message by mail; also marks it as read',
    body: contactAnswerBody,
    example: { params: { id: '4711' }, body: { answer: 'It was refunded yesterday.' } },
    errors: [404, 409],
  }),
  deleteContactMessage: defineRoute(endpoints.deleteContactMessage, {
    ...ofMessage,
    summary: 'Erase the content of a contact message; that there was one stays in the log',
    example: { params: { id: '4711' } },
    errors: [404],
  }),
  adminListContactMessages: adminListRoute(endpoints.adminListContactMessages, {
    items: 'contact messages',
    list: adminContactMessages,
    item: contactMessage,
  }),
} as const;
