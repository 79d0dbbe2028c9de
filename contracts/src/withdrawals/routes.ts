import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParam, idParams } from '../kernel/inputs.ts';
import { rateLimits } from '../kernel/rate-limits.ts';
import { withdrawalsEndpoints as endpoints } from './constants.ts';
import {
  adminWithdrawDonationBody,
  sumsOfWithdrawal,
  withdrawableDonations,
  withdrawDonationBody,
  withdrawnDonation,
} from './schemas.ts';

const sums = { amountCents: 2500, feeCents: 105 } as const;

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
  sumsOfWithdrawal: defineRoute(endpoints.sumsOfWithdrawal, {
    summary:
      'What would be returned of a donation if the caller took it back now, and why that would be refused',
    tag: 'donations',
    access: 'member',
    members: 'owner-or-admin',
    params: idParams,
    example: { params: { id: '4711' } },
    answers: { 200: sumsOfWithdrawal },
    errors: [404],
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
    body: withdrawDonationBody,
    example: { params: { id: '4711' }, body: { sums } },
    answers: { 200: withdrawnDonation },
    errors: [402, 404, 409],
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
    example: { params: { id: '4711' }, body: { reason: 'The donor asked for it by mail.', sums } },
    answers: { 200: success },
    errors: [402, 404, 409],
  }),
} as const;
