import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import { payoutsEndpoints as endpoints } from './constants.ts';
import { adminPayees, adminPayouts } from './lists.ts';
import {
  adminPayee,
  adminPayout,
  approvePayoutsBody,
  assignShareBody,
  campaignPayouts,
  orderPayoutBody,
  ownPayouts,
  payoutResults,
  payoutReturnedBody,
  payoutTotals,
  payoutsSentBody,
  shareActBody,
  sumsOfShares,
  sumsOfSharesQuery,
  sumsOfWriteOff,
  writeOffBody,
} from './schemas.ts';

/** Every act of an admin on money needs the second factor and a reason. */
const ofAdmin = {
  tag: 'administration',
  access: 'admin',
  confirms: 'second-factor',
  keepsAddress: true,
  idempotent: true,
} as const;
const onShare = { ...ofAdmin, params: idParams, errors: [404, 409] } as const;
const params = { id: '4711' } as const;
const sums = {
  payCents: 15759,
  nettedCents: 17,
  payeeId: 4712,
  detailsId: 4713,
  disputes: 0,
  disputedCents: 0,
} as const;

export const payoutsRoutes = {
  campaignPayouts: defineRoute(endpoints.campaignPayouts, {
    summary: 'What a campaign pays out, share by share, and what was sent',
    tag: 'campaigns',
    access: 'public',
    params: idParams,
    example: { params },
    answers: { 200: campaignPayouts },
    errors: [404],
  }),
  ownPayouts: defineRoute(endpoints.ownPayouts, {
    summary: 'What is paid to the signed-in member as a creator or participant, the newest first',
    tag: 'campaigns',
    access: 'member',
    answers: { 200: ownPayouts },
  }),
  orderPayout: defineRoute(endpoints.orderPayout, {
    summary:
      'Order the payout of a campaign that was completed before payouts existed. A repeat has no effect',
    ...onShare,
    body: orderPayoutBody,
    example: {
      params,
      body: {
        reason: 'It was completed before payouts existed.',
        sums: { donations: 3, amountCents: 17329 },
      },
    },
    answers: { 200: success },
  }),
  adminListPayouts: adminListRoute(endpoints.adminListPayouts, {
    items: 'shares of payouts',
    list: adminPayouts,
    item: adminPayout,
  }),
  adminExportPayouts: adminExportRoute(endpoints.adminExportPayouts, {
    items: 'shares of payouts',
    list: adminPayouts,
  }),
  adminExportPayoutBatch: {
    ...adminExportRoute(endpoints.adminExportPayoutBatch, {
      items: 'approved payouts, with where the money goes,',
      list: adminPayouts,
    }),
    access: 'admin',
    confirms: 'second-factor',
  },
  adminPayoutTotals: defineRoute(endpoints.adminPayoutTotals, {
    summary: 'What is owed to payees, when it is due, and what payees owe',
    tag: 'administration',
    access: 'staff',
    answers: { 200: payoutTotals },
  }),
  sumsOfShares: defineRoute(endpoints.sumsOfShares, {
    summary: 'What an act of the caller would move of shares now, and why it would be refused',
    tag: 'administration',
    access: 'admin',
    query: sumsOfSharesQuery,
    example: { query: { act: 'approve', ids: '4711,4712' } },
    answers: { 200: sumsOfShares },
  }),
  approvePayouts: defineRoute(endpoints.approvePayouts, {
    summary:
      'Approve payouts, as another administrator than the one who ordered them; each has a result of its own. What the payee owes is taken off. While disputes of the campaign are open, it is refused without `acceptsDisputes`. Repeats have no effect',
    ...ofAdmin,
    body: approvePayoutsBody,
    example: { body: { payouts: [{ id: 4711, sums }], reason: 'The evidence is as described.' } },
    answers: { 200: payoutResults },
  }),
  recordPayoutsSent: defineRoute(endpoints.recordPayoutsSent, {
    summary:
      'Record that approved payouts were sent, each with the reference of the bank or of PayPal; each has a result of its own. Repeats have no effect',
    ...ofAdmin,
    body: payoutsSentBody,
    example: {
      body: {
        payouts: [{ id: 4711, method: 'bank', reference: 'SCT-2026-0042', sums }],
        reason: 'Sent with the transfers of Monday.',
      },
    },
    answers: { 200: payoutResults },
  }),
  recordPayoutReturned: defineRoute(endpoints.recordPayoutReturned, {
    summary:
      'Record that a payout failed, or that the bank or PayPal sent it back; it is owed again. A repeat has no effect',
    ...onShare,
    body: payoutReturnedBody,
    example: {
      params,
      body: {
        reference: 'SCT-2026-0042',
        outcome: 'returned',
        reason: 'The account was closed.',
        sums,
      },
    },
    answers: { 200: adminPayout },
  }),
  assignShare: defineRoute(endpoints.assignShare, {
    summary: 'Assign an unclaimed share to a member, with evidence. A repeat has no effect',
    ...onShare,
    body: assignShareBody,
    example: {
      params,
      body: {
        memberId: 4712,
        reason: 'Their institute has confirmed the account by letter.',
        sums,
      },
    },
    answers: { 200: adminPayout },
  }),
  unassignShare: defineRoute(endpoints.unassignShare, {
    summary: 'Undo the assignment of a share that was never approved. A repeat has no effect',
    ...onShare,
    body: shareActBody,
    example: { params, body: { reason: 'It is another person of that name.', sums } },
    answers: { 200: adminPayout },
  }),
  moveShare: defineRoute(endpoints.moveShare, {
    summary:
      'Ask that a share of an erased payee goes to another account, or confirm what another administrator has asked. A repeat has no effect',
    ...onShare,
    body: assignShareBody,
    example: {
      params,
      body: { memberId: 4713, reason: 'The same person, by their bank’s letter.', sums },
    },
    answers: { 200: adminPayout },
  }),
  writeOffShare: defineRoute(endpoints.writeOffShare, {
    summary:
      'Ask that a share of an erased payee that cannot be paid is written off, or confirm what another administrator has asked. A repeat has no effect',
    ...onShare,
    body: shareActBody,
    example: { params, body: { reason: 'Nobody has answered for a year.', sums } },
    answers: { 200: adminPayout },
  }),
  adminListPayees: adminListRoute(endpoints.adminListPayees, {
    items: 'members who are paid, or owe something after lost disputes',
    list: adminPayees,
    item: adminPayee,
  }),
  sumsOfWriteOff: defineRoute(endpoints.sumsOfWriteOff, {
    summary: 'What a payee owes now, and why the caller cannot write it off',
    tag: 'administration',
    access: 'admin',
    params: idParams,
    example: { params },
    answers: { 200: sumsOfWriteOff },
  }),
  writeOffReceivable: defineRoute(endpoints.writeOffReceivable, {
    summary: 'Give up what a payee owes, or a part of it. Repeats with the same key have no effect',
    ...onShare,
    body: writeOffBody,
    example: {
      params,
      body: {
        amount: '12.34',
        reason: 'The account was closed years ago.',
        sums: { owedCents: 1234 },
      },
    },
    answers: { 200: success },
  }),
} as const;
