import { routes } from '@rostrum/contracts';
import { commandEndpoint, listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint, member } from '../../http/route.ts';
import { paymentsAudit } from './audit/index.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { cancelClosedPayments } from './expiry/cancel-closed-payments.ts';
import { capturePayPalOrder } from './paying/capture-paypal-order.ts';
import { sendRefundsProcess, sendOpenRefunds } from './refunds/drive-refund.ts';
import { createPaymentIntent, createPayPalOrder } from './paying/create-payment-intent.ts';
import { exportPayments } from './export-payments.ts';
import { refundLatePaymentsProcess, refundLatePayments } from './refunds/refund-late-payments.ts';
import { captureApproved } from './expiry/capture-approved.ts';
import { expirePayment } from './expiry/expire-payment.ts';
import { adminExportPaymentDifferences } from './reconciliation/export-payment-differences.ts';
import {
  adminGetDonationDifference,
  resolveDonationDifference,
} from './reconciliation/donation-difference.ts';
import { adminGetPaymentDifference } from './reconciliation/payment-differences.ts';
import { presentDifferences, presentPayout } from './reconciliation/presenter.ts';
import { paypalSetup } from './paying/paypal-setup.ts';
import { providerWebhook } from './webhooks/provider-webhook.ts';
import { providerPayout } from './reconciliation/provider-payout.ts';
import { recordProviderPayout } from './reconciliation/record-provider-payout.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';
import { unmatchedPayment } from './reconciliation/unmatched-payment.ts';
import {
  answerSandboxChallenge,
  approveSandboxOrder,
  confirmSandboxPayment,
  makeUnmatchedSandboxPayment,
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
    endpoint(routes.makeUnmatchedSandboxPayment, makeUnmatchedSandboxPayment(app)),
    endpoint(routes.paypalSetup, paypalSetup(app)),
    endpoint(routes.capturePayPalOrder, capturePayPalOrder(app)),
    endpoint(routes.paypalWebhook, providerWebhook(app, app.providers.named('paypal'))),
    listEndpoint(
      routes.adminListPaymentDifferences,
      (query, { queries }) => queries.payments.listAll(query),
      (differences, { queries }) => presentDifferences(queries, differences),
    ),
    endpoint(routes.adminGetPaymentDifference, adminGetPaymentDifference),
    endpoint(routes.adminGetDonationDifference, adminGetDonationDifference(app)),
    endpoint(routes.resolveDonationDifference, resolveDonationDifference(app)),
    commandEndpoint(
      routes.resolvePaymentDifference,
      app.events,
      unmatchedPayment,
      // The id of a difference is the name of its stream.
      ({ params }) => params.id,
      ({ body }, context) =>
        ({ type: 'resolve', ...body, resolvedBy: member(context).id }) as const,
    ),
    listEndpoint(
      routes.adminListProviderPayouts,
      (query, { queries }) => queries.payments.listPayouts(query),
      (payouts) => payouts.map(presentPayout),
    ),
    endpoint(routes.recordProviderPayout, recordProviderPayout(app)),
    commandEndpoint(
      routes.failProviderPayout,
      app.events,
      providerPayout,
      // The id of a payout is the name of its stream.
      ({ params }) => params.id,
      ({ body: { reason } }, context) =>
        ({ type: 'fail', recordedBy: member(context).id, reason }) as const,
    ),
    endpoint(routes.adminExportPaymentDifferences, adminExportPaymentDifferences),
  ],
  processes: (app) => [sendRefundsProcess(app), refundLatePaymentsProcess(app)],
  deadlines: (app) => ({
    payment_expiry: expirePayment(app),
    payment_capture: captureApproved(app),
    closed_payments: cancelClosedPayments(app),
  }),
  exports: exportPayments,
  periodicTasks: (app) => [
    (signal) => refundLatePayments(app, signal),
    sendOpenRefunds(app),
    (signal) => reconcilePayments(app, signal),
  ],
  activityTitles: {
    payment_failed: 'A payment was declined',
    refund_requested: 'A payment',
    donation_refunded: 'A payment',
    refund_failed: 'A refund failed; the amount is still owed to you',
    refund_left_to_hand: 'A refund waits for where to send it',
    refund_paid_by_hand: 'A payment was returned to you',
    dispute_opened: 'A payment',
    dispute_won: 'A payment',
    dispute_lost: 'A payment',
    donation_difference_found: 'A payment',
    donation_difference_resolved: 'A payment',
    payment_difference_resolved: 'You resolved a payment difference',
    sandbox_ordered: 'You ordered something in the sandbox',
    provider_paid_out: 'You recorded a payout of a payment provider',
    provider_payout_failed: 'You recorded that a payout of a payment provider failed',
  },
});
