import { z } from 'zod';
import { id, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineRoute } from './define.ts';
import * as input from './inputs.ts';
import * as wire from './wire.ts';

export const paymentsRoutes = {
  createPaymentIntent: defineRoute('createPaymentIntent', {
    summary:
      "Quote a donation and open a payment; campaignId 'pending' (amount 1) is the deposit of a creation, as is one's own unpaid campaign",
    tag: 'payments',
    access: 'member',
    rate: 'payment',
    idempotent: true,
    body: input.createPaymentIntentBody,
    answers: {
      200: z.object({
        clientSecret: text(limits.token.max),
        paymentIntentId: text(limits.token.max),
        donationId: id,
        quote: wire.quoteShape,
      }),
    },
    errors: [404, 409, 422],
  }),
  confirmSandboxPayment: defineRoute('confirmSandboxPayment', {
    summary: 'Stands for the browser SDK of a card provider: confirms a simulated payment',
    tag: 'sandbox',
    access: 'public',
    rate: 'payment',
    idempotent: true,
    params: input.paymentIntentParams,
    body: input.cardBody,
    answers: { 200: sandboxOutcome() },
    errors: [404, 409, 422],
  }),
  answerSandboxChallenge: defineRoute('answerSandboxChallenge', {
    summary: "Stands for the bank's 3-D Secure page of a simulated payment",
    tag: 'sandbox',
    access: 'public',
    rate: 'payment',
    idempotent: true,
    params: input.paymentIntentParams,
    body: input.challengeBody,
    answers: { 200: sandboxOutcome() },
    errors: [404, 409, 422],
  }),
  sandboxWebhook: defineRoute('sandboxWebhook', {
    summary: 'Signed events of the sandbox provider (header Sandbox-Signature: t=…,v1=…)',
    tag: 'sandbox',
    access: 'provider',
    rate: 'webhook',
    body: z.looseObject({ id: text(limits.token.max), type: text(100) }),
    answers: { 200: z.object({ received: z.literal(true) }) },
  }),
} as const;

function sandboxOutcome() {
  return z.object({
    status: z.enum(['succeeded', 'requires_action', 'requires_payment_method']),
    error: z.object({ code: text(50), message: text(300) }).optional(),
  });
}
