import type { Cause, Position } from '@rostrum/event-store';
import { execute } from '../../kernel/decider.ts';
import { isLate } from '../../payments/late.ts';
import { donationStream, type Payment } from '../../payments/payment.ts';
import type { App } from '../../runtime/app.ts';

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
  const purpose = purposes(payment.purpose);
  if (!purpose) throw new Error(`no feature has payments for ${payment.purpose}`);
  const requested = await execute(
    events,
    donationStream(payment.id),
    purpose.decider,
    { type: 'requestRefund', reason: 'late', late: true },
    cause,
  );
  return requested.position;
}
