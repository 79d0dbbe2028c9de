import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const paymentsEndpoints = defineEndpoints({
  confirmSandboxPayment: ['POST', '/api/sandbox/payment-intents/:id/confirm'],
  answerSandboxChallenge: ['POST', '/api/sandbox/payment-intents/:id/challenge'],
  sandboxWebhook: ['POST', '/api/webhooks/sandbox'],
  stripeWebhook: ['POST', '/api/webhooks/stripe'],
  adminListPaymentDifferences: ['GET', '/api/admin/payment-differences'],
  adminGetPaymentDifference: ['GET', '/api/admin/payment-differences/:id'],
  resolvePaymentDifference: ['POST', '/api/admin/payment-differences/:id/resolve'],
  adminExportPaymentDifferences: ['GET', '/api/admin/exports/payment-differences'],
});
