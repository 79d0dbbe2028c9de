import { defineEndpoints } from '../kernel/define-endpoints.ts';

/**
 * Where a refund that is paid by hand stands. `waiting`: the member has not said where the money goes;
 * `held`: it is known, and not used yet; `ready`: it can be paid; `stopped`: a difference of the payment
 * has to be resolved first; `returned`: the provider returned the money after all, or took it.
 */
export const handRefundStates = [
  'waiting',
  'held',
  'ready',
  'stopped',
  'paid',
  'returned',
] as const;
export type HandRefundState = (typeof handRefundStates)[number];

export const handRefundLimits = {
  /** Refunds that are recorded as paid at once. */
  atOnce: 200,
  /** The bank's or PayPal's reference of a payment. */
  reference: { max: 100 },
} as const;

export const refundsByHandEndpoints = defineEndpoints({
  adminListRefundsByHand: ['GET', '/api/admin/refunds-by-hand'],
  sumsOfRefundsByHand: ['GET', '/api/admin/refunds-by-hand/sums'],
  recordRefundsByHand: ['POST', '/api/admin/refunds-by-hand/paid'],
  adminExportRefundsByHand: ['GET', '/api/admin/exports/refunds-by-hand'],
});
