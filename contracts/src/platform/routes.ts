import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { text } from '../kernel/fields.ts';
import { quoteRuleIds } from '../kernel/money/quote.ts';
import { platformEndpoints as endpoints } from './constants.ts';

/** Constant while the server runs. */
const installation = z.object({
  simulatedPayments: z.boolean(),
  /** False without a mail server: mails are then only in the console's outbox. */
  sendsMail: z.boolean(),
  /** The providers for card payments and for PayPal; null where that method is not available. */
  payments: z.object({
    card: z.enum(['stripe', 'sandbox']).nullable(),
    paypal: z.enum(['paypal', 'sandbox']).nullable(),
    /** How the price of an amount is computed. */
    quoteRules: z.object({ card: z.literal('standard'), paypal: z.enum(quoteRuleIds) }),
    /** Publishable key for Stripe.js in the browser; null without Stripe. */
    stripePublishableKey: text(200).nullable(),
    /** PayPal's client id of this installation; null without PayPal. */
    paypalClientId: text(200).nullable(),
    /** The PayPal environment that takes the payments; null without PayPal. */
    paypalEnvironment: z.enum(['sandbox', 'live']).nullable(),
  }),
  /** Address of the installation's account on a social network; null without one. */
  followUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
  /** Who issues the receipts; null for what is not configured. */
  issuer: z.object({ name: text(200).nullable(), address: text(300).nullable() }),
  /**
   * Host name of the AI service that writes descriptions of campaigns; null where they are drafts
   * made from the fields.
   */
  aiService: text(253).nullable(),
  demo: z.boolean(),
  currency: z.literal('usd'),
});

export const platformRoutes = {
  configuration: defineRoute(endpoints.configuration, {
    summary:
      'What this installation is: which providers take payments, and whether demo data is shown',
    tag: 'platform',
    access: 'public',
    answers: { 200: installation },
  }),
  config: defineRoute(endpoints.config, {
    summary: 'The same as /api/configuration',
    tag: 'platform',
    access: 'public',
    answers: { 200: installation },
  }),
  openapi: defineRoute(endpoints.openapi, {
    summary: 'This document',
    tag: 'platform',
    access: 'public',
    answers: { 200: z.record(text(100), z.unknown()) },
  }),
} as const;
