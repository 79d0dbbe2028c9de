import { z } from 'zod';
import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, success, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { idParams } from '../kernel/inputs.ts';
import { rateLimits } from '../kernel/rate-limits.ts';
import { paymentsEndpoints as endpoints } from './constants.ts';
import {
  approvalBody,
  cardBody,
  challengeBody,
  createPaymentIntentBody,
  createPayPalOrderBody,
  donationDifference,
  paymentDifferenceParams,
  paymentIntentParams,
  payoutFailureBody,
  providerPayoutBody,
  providerPayoutParams,
  resolveDifferenceBody,
  resolveDonationDifferenceBody,
  sandboxOrderBody,
  paymentDifference,
  providerPayout,
  quoteShape,
} from './schemas.ts';
import { adminPaymentDifferences, adminProviderPayouts } from './lists.ts';

const sandboxOutcome = z.object({
  status: z.enum(['succeeded', 'requires_action', 'requires_payment_method']),
  error: z.object({ code: text(50), message: text(300) }).optional(),
});

const difference = { id: 'payment-sandbox-spi_unknown' } as const;
const params = { id: '4711' } as const;
const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2031, cvc: '123' } as const;

/** What all webhooks have in common. Only calls without a valid signature count towards the limit. */
const webhook = {
  access: 'provider',
  rate: { name: 'webhook', calls: 3000, seconds: 60, countsRefusedOnly: true },
  body: z.looseObject({ id: text(limits.token.max), type: text(100) }),
  maxBodyBytes: 64 * 1024,
  example: { body: { id: 'evt_1', type: 'payment_intent.succeeded' } },
  answers: { 200: z.object({ received: z.literal(true) }) },
} as const;

/** A quoted payment that the payer's browser can pay. */
const openedPayment = z.object({
  clientSecret: text(limits.token.max),
  paymentIntentId: text(limits.token.max),
  donationId: id,
  quote: quoteShape,
});

export const paymentsRoutes = {
  createPaymentIntent: defineRoute(endpoints.createPaymentIntent, {
    summary:
      "Quote a donation and open a payment; campaignId 'pending' (amount 1) is the deposit of a creation, as is one's own unpaid campaign",
    tag: 'payments',
    access: 'member',
    rate: rateLimits.payment,
    idempotent: true,
    body: createPaymentIntentBody,
    example: {
      body: { amount: '5.00', campaignId: 4711, anonymous: true, message: 'Ask about the trains.' },
    },
    answers: {
      200: openedPayment,
    },
    errors: [404, 409],
  }),
  createPayPalOrder: defineRoute(endpoints.createPayPalOrder, {
    summary:
      'The same as a payment that PayPal takes: opens an order, which the payer approves in the window of PayPal',
    tag: 'payments',
    access: 'member',
    rate: rateLimits.payment,
    idempotent: true,
    body: createPayPalOrderBody,
    example: { body: { amount: '5.00', currency: 'USD', intent: 'CAPTURE', campaignId: 4711 } },
    answers: { 200: openedPayment.extend({ id: text(limits.token.max) }) },
    errors: [404, 409],
  }),
  confirmSandboxPayment: defineRoute(endpoints.confirmSandboxPayment, {
    summary: 'Stands for the browser SDK of a card provider: confirms a simulated payment',
    tag: 'sandbox',
    access: 'public',
    rate: rateLimits.payment,
    idempotent: true,
    params: paymentIntentParams,
    body: cardBody,
    example: { params, body: { clientSecret: 'secret', card } },
    answers: { 200: sandboxOutcome },
    errors: [404, 409],
  }),
  answerSandboxChallenge: defineRoute(endpoints.answerSandboxChallenge, {
    summary: "Stands for the bank's 3-D Secure page of a simulated payment",
    tag: 'sandbox',
    access: 'public',
    rate: rateLimits.payment,
    idempotent: true,
    params: paymentIntentParams,
    body: challengeBody,
    example: { params, body: { clientSecret: 'secret', outcome: 'complete' } },
    answers: { 200: sandboxOutcome },
    errors: [404, 409],
  }),
  sandboxWebhook: defineRoute(endpoints.sandboxWebhook, {
    summary: 'Signed events of the sandbox provider (header Sandbox-Signature: t=…,v1=…)',
    tag: 'sandbox',
    ...webhook,
  }),
  approveSandboxOrder: defineRoute(endpoints.approveSandboxOrder, {
    summary: "Stands for PayPal's window, in which the payer agrees to a simulated order",
    tag: 'sandbox',
    access: 'public',
    rate: rateLimits.payment,
    idempotent: true,
    params: paymentIntentParams,
    body: approvalBody,
    example: { params, body: { clientSecret: 'secret', outcome: 'approve' } },
    answers: { 200: success },
    errors: [404, 409],
  }),
  orderSandboxPayment: defineRoute(endpoints.orderSandboxPayment, {
    summary:
      'Order what happens to a simulated payment: webhooks that are late, lost, doubled or reordered, a refund that fails once or until it is retried, a dispute',
    tag: 'sandbox',
    access: 'admin',
    keepsAddress: true,
    params: paymentIntentParams,
    body: sandboxOrderBody,
    example: { params, body: { webhooks: 'late', refunds: 'fail' } },
    answers: { 200: success },
    errors: [404, 409],
  }),
  makeUnmatchedSandboxPayment: defineRoute(endpoints.makeUnmatchedSandboxPayment, {
    summary:
      'Make a simulated payment of $49.00 that refers to no donation; its webhook is sent before the answer',
    tag: 'sandbox',
    access: 'admin',
    keepsAddress: true,
    rate: { name: 'unmatched-sandbox-payment', calls: 20, seconds: 60 },
    answers: { 200: z.object({ paymentIntentId: text(limits.token.max) }) },
    errors: [404],
  }),
  paypalSetup: defineRoute(endpoints.paypalSetup, {
    summary: "What PayPal's script in the browser is opened with",
    tag: 'payments',
    access: 'member',
    rate: rateLimits.payment,
    answers: { 200: z.object({ clientToken: text(5_000) }) },
    errors: [409],
  }),
  capturePayPalOrder: defineRoute(endpoints.capturePayPalOrder, {
    summary:
      "Take the money of one's own order, which the payer has approved; repeats have no effect",
    tag: 'payments',
    access: 'member',
    withoutTerms: true,
    members: 'all',
    rate: rateLimits.payment,
    idempotent: true,
    params: paymentIntentParams,
    example: { params },
    answers: {
      200: z.object({
        id: text(limits.token.max),
        /** `DECLINED`: the payer can choose another way to pay in PayPal, and capture again. */
        status: z.enum(['COMPLETED', 'PENDING', 'DECLINED']),
        donationId: id,
        error: z.object({ code: text(50), message: text(300) }).optional(),
      }),
    },
    errors: [404, 409],
  }),
  paypalWebhook: defineRoute(endpoints.paypalWebhook, {
    ...webhook,
    summary: 'Notifications of PayPal (headers PAYPAL-TRANSMISSION-…), verified by asking PayPal',
    tag: 'payments',
    body: z.looseObject({ id: text(limits.token.max), event_type: text(100) }),
    example: { body: { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' } },
  }),
  stripeWebhook: defineRoute(endpoints.stripeWebhook, {
    summary: 'Signed events of Stripe (header Stripe-Signature)',
    tag: 'payments',
    ...webhook,
  }),
  adminListPaymentDifferences: adminListRoute(endpoints.adminListPaymentDifferences, {
    items: 'payments on which a provider and the log disagree',
    list: adminPaymentDifferences,
    item: paymentDifference,
  }),
  adminGetPaymentDifference: defineRoute(endpoints.adminGetPaymentDifference, {
    summary: 'One payment on which a provider and the log disagree',
    tag: 'administration',
    access: 'staff',
    params: paymentDifferenceParams,
    example: { params: difference },
    answers: { 200: paymentDifference },
    errors: [404],
  }),
  resolvePaymentDifference: defineRoute(endpoints.resolvePaymentDifference, {
    summary: 'Say what became of an unmatched payment; refused when somebody else has',
    tag: 'administration',
    access: 'admin',
    confirms: 'second-factor',
    keepsAddress: true,
    params: paymentDifferenceParams,
    body: resolveDifferenceBody,
    example: { params: difference, body: { outcome: 'not_ours', reason: 'It is of the shop.' } },
    answers: { 200: success },
    errors: [404, 409],
  }),
  adminGetDonationDifference: defineRoute(endpoints.adminGetDonationDifference, {
    summary:
      'What a provider takes of a payment beside exact disputes and our own refunds, and what its resolution would book now',
    tag: 'administration',
    access: 'staff',
    params: idParams,
    example: { params: { id: '7' } },
    answers: { 200: donationDifference },
    errors: [404],
  }),
  resolveDonationDifference: defineRoute(endpoints.resolveDonationDifference, {
    summary:
      'Book what became of a payment of which a provider says that money is gone; refused when the provider takes another sum than `takenCents`',
    tag: 'administration',
    access: 'admin',
    confirms: 'second-factor',
    keepsAddress: true,
    params: idParams,
    body: resolveDonationDifferenceBody,
    example: {
      params: { id: '7' },
      body: { outcome: 'gone', takenCents: 500, reason: 'It was refunded at the provider.' },
    },
    answers: { 200: success },
    errors: [404, 409],
  }),
  adminListProviderPayouts: adminListRoute(endpoints.adminListProviderPayouts, {
    items: 'payouts of the providers to the bank',
    list: adminProviderPayouts,
    item: providerPayout,
  }),
  recordProviderPayout: defineRoute(endpoints.recordProviderPayout, {
    summary:
      'Record that PayPal, or the sandbox, has sent money to the bank; repeats have no effect. Stripe lists its payouts',
    tag: 'administration',
    access: 'admin',
    confirms: 'second-factor',
    keepsAddress: true,
    idempotent: true,
    body: providerPayoutBody,
    example: {
      body: {
        provider: 'sandbox',
        payoutId: '8AB12345CD678901E',
        amount: '1243.50',
        paidAt: '2026-02-05T09:00:00Z',
        reason: 'It is on the statement of the bank.',
      },
    },
    answers: { 200: success },
    errors: [409],
  }),
  failProviderPayout: defineRoute(endpoints.failProviderPayout, {
    summary:
      'Record that a payout has come back from the bank, which books it back; repeats have no effect. Stripe reports its failed payouts',
    tag: 'administration',
    access: 'admin',
    confirms: 'second-factor',
    keepsAddress: true,
    idempotent: true,
    params: providerPayoutParams,
    body: payoutFailureBody,
    example: {
      params: { id: 'provider-payout-sandbox-8AB12345CD678901E' },
      body: { reason: 'The bank has sent it back.' },
    },
    answers: { 200: success },
    errors: [404],
  }),
  adminExportPaymentDifferences: adminExportRoute(endpoints.adminExportPaymentDifferences, {
    items: 'payments on which a provider and the log disagree',
    list: adminPaymentDifferences,
  }),
} as const;
