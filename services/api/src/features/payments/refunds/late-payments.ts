import type { Cause, Position } from '@rostrum/event-store';
import { execute } from '../../../kernel/decider.ts';
import type { App } from '../../../runtime/app.ts';
import { holderOf, paymentStream, type Payment } from '../payment/payment.ts';
import type { Targets } from '../targets.ts';

/** Whether a payment settled after its target was closed. @throws StreamUnreadable */
export async function isLate(targets: Targets, payment: Payment): Promise<boolean> {
  if (payment.purpose === 'deposit' || !payment.settled) return false;
  const { target } = holderOf(payment);
  return target !== null && targets(target.kind).wasClosed(target.id, payment.settled.position);
}

/**
 * Requests the refund of a payment that settled after its target was closed; repeats have no effect.
 * @returns the position of the request, or undefined when the payment is not late.
 */
export async function requestLateRefund(
  { events, purposes, targets }: Pick<App, 'events' | 'purposes' | 'targets'>,
  payment: Payment,
  cause: Cause,
): Promise<Position | undefined> {
  if (!(await isLate(targets, payment))) return undefined;
  const requested = await execute(
    events,
    paymentStream(payment.id),
    purposes.of(payment).decider,
    { type: 'requestRefund', reason: 'late', late: true },
    cause,
  );
  return requested.position;
}
