import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { rateLimits } from '../kernel/rate-limits.ts';
import { paymentsEndpoints as endpoints } from './endpoints.ts';
import { cardBody, challengeBody, paymentIntentParams } from './inputs.ts';

const sandboxOutcome = z.object({
  status: z.enum(['succeeded', 'requires_action', 'requires_payment_method']),
  error: z.object({ code: text(50), message: text(300) }).optional(),
});

const params = { id: '4711' } as const;
const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2031, cvc: '123' } as const;

export const paymentsRoutes = {
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
    errors: [404, 409, 422],
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
    errors: [404, 409, 422],
  }),
  sandboxWebhook: defineRoute(endpoints.sandboxWebhook, {
    summary: 'Signed events of the sandbox provider (header Sandbox-Signature: t=…,v1=…)',
    tag: 'sandbox',
    access: 'provider',
    rate: { name: 'webhook', calls: 3000, seconds: 60, countsRefusedOnly: true },
    body: z.looseObject({ id: text(limits.token.max), type: text(100) }),
    example: { body: { id: 'evt_1', type: 'payment_intent.succeeded' } },
    answers: { 200: z.object({ received: z.literal(true) }) },
  }),
} as const;
