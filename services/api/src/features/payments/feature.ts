import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { cancelClosedPayments } from './cancel-closed-payments.ts';
import { capturePayPalOrder } from './capture-paypal-order.ts';
import { driveRefundProcess, sendOpenRefunds } from './drive-refund.ts';
import { expirePayment } from './expire-payment.ts';
import { adminExportPaymentDifferences } from './export-payment-differences.ts';
import { adminGetPaymentDifference, adminListPaymentDifferences } from './payment-differences.ts';
import { adminListProviderPayouts } from './list-provider-payouts.ts';
import { paypalSetup } from './paypal-setup.ts';
import { providerWebhook } from './provider-webhook.ts';
import { recordProviderPayout } from './record-provider-payout.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { resolvePaymentDifference } from './resolve-payment-difference.ts';
import {
  answerSandboxChallenge,
  approveSandboxOrder,
  confirmSandboxPayment,
  orderSandboxPayment,
} from './sandbox-payments.ts';

export const payments = defineFeature({
  name: 'payments',
  endpoints: (app) => [
    endpoint(routes.sandboxWebhook, providerWebhook(app, app.sandbox)),
    endpoint(routes.stripeWebhook, providerWebhook(app, app.providers.named('stripe'))),
    endpoint(routes.confirmSandboxPayment, confirmSandboxPayment(app)),
    endpoint(routes.answerSandboxChallenge, answerSandboxChallenge(app)),
    endpoint(routes.approveSandboxOrder, approveSandboxOrder(app)),
    endpoint(routes.orderSandboxPayment, orderSandboxPayment(app)),
    endpoint(routes.paypalSetup, paypalSetup(app)),
    endpoint(routes.capturePayPalOrder, capturePayPalOrder(app)),
    endpoint(routes.paypalWebhook, providerWebhook(app, app.providers.named('paypal'))),
    endpoint(routes.adminListPaymentDifferences, adminListPaymentDifferences),
    endpoint(routes.adminGetPaymentDifference, adminGetPaymentDifference),
    endpoint(routes.resolvePaymentDifference, resolvePaymentDifference(app)),
    endpoint(routes.adminListProviderPayouts, adminListProviderPayouts),
    endpoint(routes.recordProviderPayout, recordProviderPayout(app)),
    endpoint(routes.adminExportPaymentDifferences, adminExportPaymentDifferences),
  ],
  processes: (app) => [driveRefundProcess(app)],
  deadlines: (app) => ({
    payment_expiry: expirePayment(app),
    closed_payments: cancelClosedPayments(app),
  }),
  rounds: [sendOpenRefunds, reconcilePayments],
});
