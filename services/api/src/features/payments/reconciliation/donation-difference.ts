import { decimalOf, type Routes } from '@rostrum/contracts';
import type { donationDifference } from '@rostrum/contracts/payments';
import type { z } from 'zod';
import { member, type Handler } from '../../../http/route.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import type { App } from '../../../runtime/app.ts';
import { sumsOf } from '../payment/decide-difference.ts';
import { takenOf } from '../payment/difference.ts';
import { loadPayment } from '../load-payment.ts';
import { payment, paymentStream, type Payment } from '../payment/payment.ts';
import { isLate } from '../refunds/late-payments.ts';
import { unmatchedPayment, unmatchedPaymentStream } from './unmatched-payment.ts';

/** GET /api/admin/donations/:id/difference: what its resolution would book now, from the log. */
export function adminGetDonationDifference({
  events,
}: Pick<App, 'events'>): Handler<Routes['adminGetDonationDifference']> {
  return async ({ params }) => {
    const { state } = await stateOf(events, paymentStream(params.id), payment);
    if (!state?.difference) throw notFound();
    return presented(state, state.difference);
  };
}

function presented(
  state: Payment,
  { open, takings, resolution }: NonNullable<Payment['difference']>,
): z.input<typeof donationDifference> {
  const takenCents = takenOf({ takings });
  return {
    donationId: state.id,
    open,
    takings: Object.entries(takings).map(([objectId, { takenBy, status, takenCents: cents }]) => ({
      objectId,
      takenBy,
      status,
      taken: decimalOf(cents),
      takenCents: cents,
    })),
    taken: decimalOf(takenCents),
    takenCents,
    ...sumsOf(takenCents, state),
    resolution: resolution && {
      outcome: resolution.outcome,
      reason: resolution.reason,
      by: resolution.resolvedBy,
    },
  };
}

/**
 * POST /api/admin/donations/:id/difference: books what became of the money, after which the payment can
 * be refunded or paid out again, and resolves the record of the provider's object. Repeats have no
 * effect.
 */
export function resolveDonationDifference(
  app: Pick<App, 'events' | 'purposes' | 'targets'>,
): Handler<Routes['resolveDonationDifference']> {
  const { events, purposes, targets } = app;
  return async ({ params: { id }, body: { outcome, takenCents, reason } }, context) => {
    const before = await loadPayment(app, id);
    const purpose = purposes.of(before);
    const resolvedBy = member(context).id;
    const late = await isLate(targets, before);
    const resolved = await execute(
      events,
      paymentStream(id),
      purpose.decider,
      { type: 'resolveDifference', outcome, takenCents, reason, resolvedBy, late },
      context.cause(),
    );
    context.reached(resolved.position);
    const { provider, paymentIntentId } = before;
    const stream = unmatchedPaymentStream(provider, paymentIntentId ?? '');
    const { state: recorded } = await stateOf(events, stream, unmatchedPayment);
    if (recorded?.resolution === null) {
      const { position } = await execute(
        events,
        stream,
        unmatchedPayment,
        { type: 'resolve', outcome: 'accounted_for', reason, resolvedBy },
        context.cause(),
      );
      context.reached(position);
    }
    // A deposit can pay for its campaign now.
    const followed = await purpose.followUp?.(resolved, context.cause(), context.now());
    if (followed !== undefined) context.reached(followed);
    return { success: true };
  };
}
