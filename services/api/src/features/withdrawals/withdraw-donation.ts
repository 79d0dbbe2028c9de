import { decimalOf, type Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../http/route.ts';
import { forbidden } from '../../kernel/domain-error.ts';
import { loadPayment } from '../payments/index.ts';
import { previewOf, withdraw, withdrawnOf, type WithdrawalDependencies } from './withdraw.ts';
import { quotaOf } from './withdrawals.ts';

/** GET /api/donations/{id}/withdrawal */
export function sumsOfWithdrawal(app: WithdrawalDependencies): Handler<Routes['sumsOfWithdrawal']> {
  return async ({ params }, context) => {
    const { id } = member(context);
    const donation = await loadPayment(app, params.id);
    if (donation.userId !== id && context.actor?.isAdmin !== true) throw forbidden();
    return previewOf(app, donation, id, context.now());
  };
}

/** DELETE /api/donations/{id} */
export function withdrawDonation(app: WithdrawalDependencies): Handler<Routes['withdrawDonation']> {
  return async ({ params, body: { sums } }, context) => {
    const { id: requestedBy } = member(context);
    const donation = await loadPayment(app, params.id);
    if (donation.userId !== requestedBy) throw forbidden();
    const now = context.now();
    const request = { requestedBy, reason: null, sums, now, cause: context.cause() };
    const { state, position } = await withdraw(app, donation, request);
    context.reached(position);
    const { amountCents, feeCents } = withdrawnOf(donation);
    const totalCents = amountCents + feeCents;
    return { success: true, total: decimalOf(totalCents), totalCents, ...quotaOf(state, now) };
  };
}

/** POST /api/admin/donations/{id}/withdraw */
export function adminWithdrawDonation(
  app: WithdrawalDependencies,
): Handler<Routes['adminWithdrawDonation']> {
  return async ({ params, body: { reason, sums } }, context) => {
    const { id: requestedBy } = member(context);
    const donation = await loadPayment(app, params.id);
    // An own donation would be one more than the quota allows.
    if (donation.userId === requestedBy) throw forbidden();
    const request = { requestedBy, reason, sums, now: context.now(), cause: context.cause() };
    context.reached((await withdraw(app, donation, request)).position);
    return { success: true };
  };
}
