import { z } from 'zod';
import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParam, idParams, limitQuery, wholeNumberParam } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { donationsEndpoints as endpoints, donationLimits } from './constants.ts';
import { adminDonations } from './lists.ts';
import { donation, donationMessage, publicDonation, readDonationMessagesBody } from './schemas.ts';

export const donationsRoutes = {
  donationMessages: defineRoute(endpoints.donationMessages, {
    summary:
      "Messages that came with settled donations, newest first: to all of one's own campaigns, or to the campaign `campaignId`, for its creator and staff",
    tag: 'donations',
    access: 'member',
    query: z.object({ campaignId: idParam.optional(), page: wholeNumberParam(500).optional() }),
    example: { query: { page: '1' } },
    answers: {
      200: z.object({
        messages: z.array(donationMessage).max(donationLimits.messagesPage),
        /** Whether there are older messages. */
        more: z.boolean(),
      }),
    },
    errors: [404],
  }),
  readDonationMessages: defineRoute(endpoints.readDonationMessages, {
    summary:
      "Mark the messages to one's campaigns as read, up to the one that came with the payment `donationId`",
    tag: 'donations',
    access: 'member',
    withoutTerms: true,
    body: readDonationMessagesBody,
    example: { body: { donationId: 4711 } },
    answers: { 200: success },
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
