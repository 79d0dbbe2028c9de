import type { DonationDocument } from '@rostrum/projections/donations';
import { dueTarget, type DeadlineHandler } from '../../../kernel/deadline.ts';
import { stateOf } from '../../../kernel/decider.ts';
import { workThrough, type Worker } from '../../../kernel/work-through.ts';
import { paymentStream, holderOf, payment } from '../payment/payment.ts';
import type { App } from '../../../runtime/app.ts';
import { cancelPayment, type PaymentCanceller } from './expire-payment.ts';

type Dependencies = PaymentCanceller & Worker & Pick<App, 'projections' | 'targets'>;

/**
 * Cancels the unpaid payments for a closed target, because any that were paid would be refunded.
 * The read model only lists them; each one is decided on its own stream.
 */
export function cancelClosedPayments(app: Dependencies): DeadlineHandler {
  const { unpaidFor } = app.projections.queries.donations;
  return async (due) => {
    const closed = dueTarget(due);
    await workThrough(app, {
      page: (limit, after?: DonationDocument) => unpaidFor(closed, limit, after),
      act: async ({ id }) => {
        const { state } = await stateOf(app.events, paymentStream(id), payment);
        if (!state || state.settled || state.expired) return;
        const { target } = holderOf(state);
        if (!target || !(await app.targets(target.kind).wasClosed(target.id))) return;
        await cancelPayment(app, state, due.cause);
      },
    });
  };
}
