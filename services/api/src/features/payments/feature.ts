import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { answerSandboxChallenge, confirmSandboxPayment } from './sandbox-payments.ts';
import { sandboxWebhook } from './sandbox-webhook.ts';
import { unmatchedPaymentsProcess } from './unmatched-payments.ts';

export const payments = defineFeature({
  name: 'payments',
  endpoints: (app) => [
    endpoint(routes.sandboxWebhook, sandboxWebhook(app)),
    endpoint(routes.confirmSandboxPayment, confirmSandboxPayment(app)),
    endpoint(routes.answerSandboxChallenge, answerSandboxChallenge(app)),
  ],
  processes: ({ state }) => [unmatchedPaymentsProcess(state.marks)],
});
