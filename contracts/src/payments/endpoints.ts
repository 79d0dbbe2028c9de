import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const paymentsEndpoints = defineEndpoints({
  createPaymentIntent: ['POST', '/api/create-payment-intent'],
  createPayPalOrder: ['POST', '/api/paypal/order'],
  confirmSandboxPayment: ['POST', '/api/sandbox/payment-intents/:id/confirm'],
  answerSandboxChallenge: ['POST', '/api/sandbox/payment-intents/:id/challenge'],
  approveSandboxOrder: ['POST', '/api/sandbox/paypal-orders/:id/approve'],
  orderSandboxPayment: ['POST', '/api/admin/sandbox/payments/:id'],
  paypalSetup: ['GET', '/api/paypal/setup'],
  capturePayPalOrder: ['POST', '/api/paypal/order/:id/capture'],
  sandboxWebhook: ['POST', '/api/webhooks/sandbox'],
  stripeWebhook: ['POST', '/api/webhooks/stripe'],
  paypalWebhook: ['POST', '/api/webhooks/paypal'],
  adminListPaymentDifferences: ['GET', '/api/admin/payment-differences'],
  adminGetPaymentDifference: ['GET', '/api/admin/payment-differences/:id'],
  resolvePaymentDifference: ['POST', '/api/admin/payment-differences/:id/resolve'],
  adminListProviderPayouts: ['GET', '/api/admin/provider-payouts'],
  recordProviderPayout: ['POST', '/api/admin/provider-payouts'],
  adminExportPaymentDifferences: ['GET', '/api/admin/exports/payment-differences'],
});
