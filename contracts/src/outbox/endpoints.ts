import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const outboxEndpoints = defineEndpoints({
  adminListOutbox: ['GET', '/api/admin/outbox'],
  adminGetMail: ['GET', '/api/admin/outbox/:id'],
  sendMailAgain: ['POST', '/api/admin/outbox/:id/send-again'],
});
