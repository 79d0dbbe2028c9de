import { z } from 'zod';
import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, text } from '../kernel/fields.ts';
import { idParam, idParams, limitQuery, whole } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { rateLimits } from '../kernel/rate-limits.ts';
import { donationsEndpoints as endpoints } from './endpoints.ts';
import { donationLimits } from './limits.ts';
import { adminDonations } from './lists.ts';
import { createPaymentIntentBody, createPayPalOrderBody } from './inputs.ts';
import { donation, donationMessage, publicDonation, quoteShape } from './wire.ts';

/** A quoted payment that the payer's browser can pay. */
const openedPayment = z.object({
  clientSecret: text(limits.token.max),
  paymentIntentId: text(limits.token.max),
  donationId: id,
  quote: quoteShape,
});

export const donationsRoutes = {
  donationMessages: defineRoute(endpoints.donationMessages, {
    summary:
      "Messages that came with settled donations, newest first: to all of one's own campaigns, or to the campaign `campaignId`, for its creator and staff",
    tag: 'donations',
    access: 'member',
    query: z.object({ campaignId: idParam.optional(), page: whole(500).optional() }),
    example: { query: { page: '1' } },
    answers: {
      200: z.object({
        messages: z.array(donationMessage).max(donationLimits.messagesPage),
        /** Whether there are older ones. */
        more: z.boolean(),
      }),
    },
    errors: [404],
  }),
  campaignDonations: defineRoute(endpoints.campaignDonations, {
    summary: 'Settled donations of a campaign, newest first',
    tag: 'donations',
    access: 'public',
    params: idParams,
    example: { params: { id: '4711' }, query: { limit: '20' } },
    query: limitQuery(limits.page.max),
    answers: { 200: z.array(publicDonation).max(limits.page.max) },
    errors: [404],
  }),
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
    errors: [404, 409, 422],
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
    errors: [404, 409, 422],
  }),
  adminListDonations: adminListRoute(endpoints.adminListDonations, {
    items: 'payments of every purpose',
    list: adminDonations,
    item: donation,
  }),
  adminGetDonation: defineRoute(endpoints.adminGetDonation, {
    summary: 'One donation',
    tag: 'administration',
    access: 'staff',
    params: idParams,
    example: { params: { id: '4711' } },
    answers: { 200: donation },
    errors: [404],
  }),
  adminExportDonations: adminExportRoute(endpoints.adminExportDonations, {
    items: 'payments of every purpose',
    list: adminDonations,
  }),
} as const;
