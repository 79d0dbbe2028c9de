import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const contactEndpoints = defineEndpoints({
  sendContactMessage: ['POST', '/api/contact'],
  listContactMessages: ['GET', '/api/contact-messages'],
  markContactMessageRead: ['POST', '/api/contact-messages/:id/mark-read'],
  answerContactMessage: ['POST', '/api/contact-messages/:id/answer'],
  deleteContactMessage: ['DELETE', '/api/contact-messages/:id'],
  adminListContactMessages: ['GET', '/api/admin/contact-messages'],
});
