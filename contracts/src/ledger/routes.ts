import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { count, decimal } from '../kernel/fields.ts';
import { idParams, limitQuery, whole } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { ledgerEndpoints as endpoints } from './endpoints.ts';
import { ledgerEntry } from './wire.ts';

export const ledgerRoutes = {
  campaignLedger: defineRoute(endpoints.campaignLedger, {
    summary: 'Every journal entry of a campaign, newest first, and what is held for it',
    tag: 'campaigns',
    access: 'public',
    params: idParams,
    example: { params: { id: '4711' }, query: { page: '1', limit: '20' } },
    query: limitQuery(limits.page.max).extend({ page: whole(100_000).optional() }),
    answers: {
      200: z.object({
        held: decimal,
        heldCents: count,
        total: count,
        entries: z.array(ledgerEntry).max(limits.page.max),
      }),
    },
    errors: [404],
  }),
} as const;
