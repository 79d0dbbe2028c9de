import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs } from '../kernel/limits.ts';

/** The roles of a policy whose shares are paid to a member; the others are the platform's income. */
export const paidRoles = ['creator', 'participants', 'winners', 'promptCreator'] as const;
export type PaidRole = (typeof paidRoles)[number];

/** A payout is sent as a refund by hand is, to the same details. The names are stored. */
export { handRefundMethods as payoutMethods } from '../payments/constants.ts';
export type { HandRefundMethod as PayoutMethod } from '../payments/constants.ts';

/** What became of money that was sent and is with the platform again. The names are stored. */
export const payoutReturns = [
  /** It was never carried out. */
  'failed',
  /** The bank or PayPal sent it back. */
  'returned',
] as const;
export type PayoutReturn = (typeof payoutReturns)[number];

/**
 * Where a share stands, as the console's list shows it. `unclaimed`: its participant is not known;
 * `waiting`: the payee has not said where the money goes; `held`: it is known, and not used yet;
 * `ready`: it can be approved; `approved`: it can be sent; `failed`: it came back, and can be approved
 * again; `netted`: what the payee owed has used it up; `written_off`: its payee cannot be paid any more, and the
 * platform has it.
 */
export const shareStates = [
  'unclaimed',
  'waiting',
  'held',
  'ready',
  'approved',
  'sent',
  'failed',
  'netted',
  'written_off',
] as const;
export type ShareState = (typeof shareStates)[number];

/** Why a share cannot be approved or sent now. */
export const shareBlocks = [
  'unclaimed',
  'no_details',
  'payee_gone',
  'details_held',
  'campaign_on_hold',
  'campaign_removed',
] as const;
export type ShareBlock = (typeof shareBlocks)[number];

/** What an admin does with a share of a payout. */
export const shareActs = [
  'approve',
  'send',
  'return',
  'assign',
  'unassign',
  'move',
  'writeOff',
] as const;
export type ShareAct = (typeof shareActs)[number];

export const payoutLimits = {
  /** Shares are sent this many business days after the evidence was confirmed. */
  dueAfterBusinessDays: 7,
  /** A further payout of a target is computed this long after the one before, at the earliest. */
  everyMs: dayMs,
  /** The creator and up to eight participants, or who asked and up to eight winners. */
  shares: 9,
  /** Shares that are approved or recorded as sent at once. */
  atOnce: 200,
  /** Payouts of one target, or to one member, on a page that shows them. */
  shown: 100,
  /** The bank's or PayPal's reference of a payment. */
  reference: { max: 100 },
} as const;

const adminPayout = '/api/admin/payouts/:id';

/** The sums of an act on a share that would move nothing, or of which they may not be known. */
export const nothingOfShare = {
  payCents: 0,
  nettedCents: 0,
  payeeId: null,
  detailsId: null,
  disputes: 0,
  disputedCents: 0,
} as const;

export const payoutsEndpoints = defineEndpoints({
  campaignPayouts: ['GET', '/api/campaigns/:id/payouts'],
  ownPayouts: ['GET', '/api/user/payouts'],
  orderPayout: ['POST', '/api/admin/campaigns/:id/payout'],
  adminListPayouts: ['GET', '/api/admin/payouts'],
  adminExportPayouts: ['GET', '/api/admin/exports/payouts'],
  adminExportPayoutBatch: ['GET', '/api/admin/exports/payout-batch'],
  adminPayoutTotals: ['GET', '/api/admin/payout-totals'],
  sumsOfShares: ['GET', '/api/admin/payouts/sums'],
  approvePayouts: ['POST', '/api/admin/payouts/approved'],
  recordPayoutsSent: ['POST', '/api/admin/payouts/sent'],
  recordPayoutReturned: ['POST', `${adminPayout}/returned`],
  assignShare: ['POST', `${adminPayout}/assignment`],
  unassignShare: ['POST', `${adminPayout}/unassignment`],
  moveShare: ['POST', `${adminPayout}/move`],
  writeOffShare: ['POST', `${adminPayout}/write-off`],
  adminListPayees: ['GET', '/api/admin/payees'],
  sumsOfWriteOff: ['GET', '/api/admin/payees/:id/write-off'],
  writeOffReceivable: ['POST', '/api/admin/payees/:id/write-off'],
});

/** Page of the site on which a member sees what is paid to them. */
export const ownPayoutsPath = '/user/profile?tab=payouts';
