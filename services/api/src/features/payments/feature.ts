import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { paymentsAudit } from './audit/index.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { cancelClosedPayments } from './expiry/cancel-closed-payments.ts';
import { capturePayPalOrder } from './paying/capture-paypal-order.ts';
import { driveRefundProcess, sendOpenRefunds } from './refunds/drive-refund.ts';
import { createPaymentIntent, createPayPalOrder } from './paying/create-payment-intent.ts';
import { exportPayments } from './export-payments.ts';
import { refundLatePaymentsProcess, refundLatePayments } from './refunds/refund-late-payments.ts';
import { expirePayment } from './expiry/expire-payment.ts';
import { adminExportPaymentDifferences } from './reconciliation/export-payment-differences.ts';
import {
  adminGetPaymentDifference,
  adminListPaymentDifferences,
} from './reconciliation/payment-differences.ts';
import { adminListProviderPayouts } from './reconciliation/list-provider-payouts.ts';
import { paypalSetup } from './paying/paypal-setup.ts';
import { providerWebhook } from './webhooks/provider-webhook.ts';
import { recordProviderPayout } from './reconciliation/record-provider-payout.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';
import { resolvePaymentDifference } from './reconciliation/resolve-payment-difference.ts';
import {
  answerSandboxChallenge,
  approveSandboxOrder,
  confirmSandboxPayment,
  orderSandboxPayment,
} from './paying/sandbox-payments.ts';

export const payments = defineFeature({
  name: 'payments',
  audit: paymentsAudit,
  endpoints: (app) => [
    endpoint(routes.createPaymentIntent, createPaymentIntent(app)),
    endpoint(routes.createPayPalOrder, createPayPalOrder(app)),
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
  processes: (app) => [driveRefundProcess(app), refundLatePaymentsProcess(app)],
  deadlines: (app) => ({
    payment_expiry: expirePayment(app),
    closed_payments: cancelClosedPayments(app),
  }),
  exports: exportPayments,
  periodicTasks: [refundLatePayments, sendOpenRefunds, reconcilePayments],
  activityTitles: {
    payment_failed: 'A payment was declined',
    refund_requested: 'A payment',
    donation_refunded: 'A payment',
    refund_failed: 'A refund failed; the amount is still owed to you',
    dispute_opened: 'A payment',
    dispute_won: 'A payment',
    dispute_lost: 'A payment',
    provider_paid_out: 'You recorded a payout of a payment provider',
  },
});
