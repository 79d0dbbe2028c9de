import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { refundsByHandEndpoints as endpoints } from './constants.ts';
import { adminRefundsByHand } from './lists.ts';
import {
  handRefund,
  paidByHandBody,
  paidByHandResults,
  sumsOfRefunds,
  sumsOfRefundsQuery,
} from './schemas.ts';

export const refundsByHandRoutes = {
  adminListRefundsByHand: adminListRoute(endpoints.adminListRefundsByHand, {
    items: 'refunds that are paid by hand',
    list: adminRefundsByHand,
    item: handRefund,
  }),
  sumsOfRefundsByHand: defineRoute(endpoints.sumsOfRefundsByHand, {
    summary: 'What is returned by refunds that are paid by hand now, and which of them is refused',
    tag: 'administration',
    access: 'admin',
    query: sumsOfRefundsQuery,
    example: { query: { ids: '4711,4712' } },
    answers: { 200: sumsOfRefunds },
  }),
  recordRefundsByHand: defineRoute(endpoints.recordRefundsByHand, {
    summary:
      'Record that refunds were paid by hand, each with the reference of the bank or of PayPal; each has a result of its own. Repeats have no effect',
    tag: 'administration',
    access: 'admin',
    confirms: 'second-factor',
    keepsAddress: true,
    idempotent: true,
    body: paidByHandBody,
    example: {
      body: {
        payments: [
          {
            id: 4711,
            method: 'bank',
            reference: 'SCT-2026-0042',
            sums: { totalCents: 2605, userId: 4712 },
          },
        ],
        reason: 'Paid with the transfers of Monday.',
      },
    },
    answers: { 200: paidByHandResults },
  }),
  adminExportRefundsByHand: {
    ...adminExportRoute(endpoints.adminExportRefundsByHand, {
      items: 'refunds that can be paid by hand now, with where the money goes,',
      list: adminRefundsByHand,
    }),
    access: 'admin',
    confirms: 'second-factor',
  },
} as const;
