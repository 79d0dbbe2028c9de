import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const paymentsEndpoints = defineEndpoints({
  confirmSandboxPayment: ['POST', '/api/sandbox/payment-intents/:id/confirm'],
  answerSandboxChallenge: ['POST', '/api/sandbox/payment-intents/:id/challenge'],
  sandboxWebhook: ['POST', '/api/webhooks/sandbox'],
});
