import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { idParams, wholeNumberParam } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { messages } from '../kernel/messages.ts';
import { rateLimits } from '../kernel/rate-limits.ts';
import { receiptsEndpoints as endpoints, receiptLimits } from './constants.ts';
import { receipt, yearlyStatement } from './schemas.ts';

const csv = { 200: z.string().max(limits.export.characters) };

export const receiptsRoutes = {
  getReceipt: defineRoute(endpoints.getReceipt, {
    summary: 'The receipt of one’s own payment; staff may read every receipt',
    tag: 'donations',
    access: 'member',
    members: 'all',
    params: idParams,
    example: { params: { id: '4711' } },
    answers: { 200: receipt },
    errors: [404],
  }),
  yearlyStatement: defineRoute(endpoints.yearlyStatement, {
    summary: 'What the member paid within a year (UTC), with totals',
    tag: 'donations',
    access: 'member',
    rate: rateLimits.export,
    query: z.object({
      year: wholeNumberParam(receiptLimits.years.max).refine(
        (year) => year >= receiptLimits.years.min,
        messages.invalid,
      ),
    }),
    example: { query: { year: '2026' } },
    answers: { 200: yearlyStatement },
  }),
  exportOwnDonations: defineRoute(endpoints.exportOwnDonations, {
    summary: 'The member’s own payments, oldest first, as CSV (UTF-8 with a byte order mark)',
    tag: 'donations',
    access: 'member',
    rate: rateLimits.export,
    media: 'text/csv',
    answers: csv,
  }),
  exportCampaignDonations: defineRoute(endpoints.exportCampaignDonations, {
    summary:
      'The payments that a campaign received, oldest first, as CSV (UTF-8 with a byte order mark); names that donors hide are left out',
    tag: 'donations',
    access: 'member',
    members: 'owner-or-admin',
    rate: rateLimits.export,
    media: 'text/csv',
    params: idParams,
    example: { params: { id: '4711' } },
    answers: csv,
    errors: [404],
  }),
} as const;
