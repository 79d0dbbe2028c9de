import { holderOf, type Payment } from './payment.ts';
import type { Targets } from './targets.ts';

/** Whether a payment settled after its target was closed. @throws StreamUnreadable */
export async function isLate(targets: Targets, payment: Payment): Promise<boolean> {
  if (payment.purpose === 'deposit' || !payment.settled) return false;
  const { target } = holderOf(payment);
  return target !== null && targets(target.kind).wasClosed(target.id, payment.settled.position);
}
