import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParam, idParams } from '../kernel/inputs.ts';
import { rateLimits } from '../kernel/rate-limits.ts';
import { withdrawalsEndpoints as endpoints } from './constants.ts';
import { adminWithdrawDonationBody, withdrawableDonations, withdrawnDonation } from './schemas.ts';

export const withdrawalsRoutes = {
  withdrawableDonations: defineRoute(endpoints.withdrawableDonations, {
    summary:
      "One's own donations that can be taken back, newest first, and how many more within 30 days; those to the campaign `campaignId`, if it is given",
    tag: 'donations',
    access: 'member',
    query: z.object({ campaignId: idParam.optional() }),
    example: { query: { campaignId: '4711' } },
    answers: { 200: withdrawableDonations },
  }),
  withdrawDonation: defineRoute(endpoints.withdrawDonation, {
    summary:
      "Take back one's own donation, with its fee, until the funding closes or 48 hours after the date of the conversation is announced; three within 30 days. Repeats have no effect",
    tag: 'donations',
    access: 'member',
    withoutTerms: true,
    members: 'owner',
    rate: rateLimits.payment,
    idempotent: true,
    params: idParams,
    example: { params: { id: '4711' } },
    answers: { 200: withdrawnDonation },
    errors: [402, 404, 409, 422],
  }),
  adminWithdrawDonation: defineRoute(endpoints.adminWithdrawDonation, {
    summary:
      'Take back a donation for its donor, until the funding closes or 48 hours after the date of the conversation is announced; it does not count among the three within 30 days',
    tag: 'administration',
    access: 'admin',
    confirms: 'second-factor',
    idempotent: true,
    params: idParams,
    body: adminWithdrawDonationBody,
    example: { params: { id: '4711' }, body: { reason: 'The donor asked for it by mail.' } },
    answers: { 200: success },
    errors: [402, 404, 409, 422],
  }),
} as const;
