import type { Routes } from '@rostrum/contracts';
import type { App } from '../../../runtime/app.ts';
import { execute } from '../../../kernel/decider.ts';
import { member, type Handler } from '../../../http/route.ts';
import { unmatchedPayment } from './unmatched-payment.ts';

/** Records what became of an unmatched payment. The id of a difference is the name of its stream. */
export function resolvePaymentDifference({
  events,
}: App): Handler<Routes['resolvePaymentDifference']> {
  return async ({ params: { id }, body }, context) => {
    const { position } = await execute(
      events,
      id,
      unmatchedPayment,
      { type: 'resolve', ...body, resolvedBy: member(context).id },
      context.cause(),
    );
    context.reached(position);
    return { success: true };
  };
}
