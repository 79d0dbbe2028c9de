import type { Cause, EventStore, Position } from '@rostrum/event-store';
import { execute } from '../../kernel/decider.ts';
import { donationStream, type Payment } from '../../payments/payment.ts';
import type { Targets } from '../../payments/targets.ts';
import { donation } from './donation.ts';

/**
 * Requests the refund of a payment that settled after its target was closed; repeats have no effect.
 * @returns the position of the request, or undefined when the payment is not late.
 */
export async function requestLateRefund(
  events: EventStore,
  payment: Payment,
  targets: Targets,
  cause: Cause,
): Promise<Position | undefined> {
  if (payment.purpose === 'deposit' || !payment.settled) return undefined;
  const { target } = payment.terms;
  if (!(await targets(target.kind).wasClosed(target.id, payment.settled.position)))
    return undefined;
  const requested = await execute(
    events,
    donationStream(payment.id),
    donation,
    { type: 'requestRefund', reason: 'late', late: true },
    cause,
  );
  return requested.position;
}
