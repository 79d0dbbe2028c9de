import type { DonationDocument } from '@rostrum/projections/donations';
import type { DeadlineHandler } from '../../../kernel/deadline.ts';
import { stateOf } from '../../../kernel/decider.ts';
import { paymentStream, holderOf, payment } from '../payment/payment.ts';
import type { App } from '../../../runtime/app.ts';
import { cancelPayment, type PaymentCanceller } from './expire-payment.ts';

type Dependencies = PaymentCanceller & Pick<App, 'projections' | 'targets'>;

const page = 50;
/** Number of payments that are cancelled concurrently. */
const atATime = 10;
/** Milliseconds after which the remaining payments are left to the next firing of the deadline. */
const withinMs = 8_000;

/**
 * Cancels the unpaid payments for a closed campaign, because any that were paid would be refunded.
 * The read model only lists them; each one is decided on its own stream. A failure does not stop
 * the others.
 */
export function cancelClosedPayments(app: Dependencies): DeadlineHandler {
  const { clock, log, projections } = app;
  return async ({ subjectId, cause }) => {
    const until = clock().getTime() + withinMs;
    const failed: unknown[] = [];
    const cancel = async ({ id }: DonationDocument): Promise<void> => {
      try {
        const { state } = await stateOf(app.events, paymentStream(id), payment);
        if (!state || state.settled || state.expired) return;
        const { target } = holderOf(state);
        if (!target || !(await app.targets(target.kind).wasClosed(target.id))) return;
        await cancelPayment(app, state, cause);
      } catch (error) {
        log.warn({ err: error, paymentId: id }, 'a payment for a closed campaign is still open');
        failed.push(error);
      }
    };
    const { unpaidFor } = projections.queries.donations;
    for (let after: DonationDocument | undefined; clock().getTime() < until;) {
      const unpaid = await unpaidFor(subjectId, page, after);
      const open = unpaid.filter(({ status }) => status !== 'expired');
      for (let from = 0; from < open.length; from += atATime) {
        await Promise.all(open.slice(from, from + atATime).map(cancel));
      }
      after = unpaid.at(-1);
      if (unpaid.length < page) break;
    }
    if (failed.length > 0) {
      const [cause] = failed;
      throw new Error(`${String(failed.length)} payments could not be cancelled`, { cause });
    }
  };
}
