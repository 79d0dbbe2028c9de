import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const contactLimits = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  subject: { min: 5, max: 200 },
  message: { min: 10, max: 5000 },
  answer: { max: 5000 },
  /** Answers to one message. */
  answers: 20,
  /** Unread messages; further ones are refused while there are this many. */
  unread: 500,
} as const;

export const contactEndpoints = defineEndpoints({
  sendContactMessage: ['POST', '/api/contact'],
  listContactMessages: ['GET', '/api/contact-messages'],
  markContactMessageRead: ['POST', '/api/contact-messages/:id/mark-read'],
  answerContactMessage: ['POST', '/api/contact-messages/:id/answer'],
  deleteContactMessage: ['DELETE', '/api/contact-messages/:id'],
  adminListContactMessages: ['GET', '/api/admin/contact-messages'],
});
