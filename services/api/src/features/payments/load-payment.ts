import { stateOf, type CachedEventStore } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { payment, paymentStream, type Payment } from './payment/payment.ts';

/** @throws DomainError (404) */
export async function loadPayment(
  { events }: { readonly events: CachedEventStore },
  id: number,
): Promise<Payment> {
  const { state } = await stateOf(events, paymentStream(id), payment);
  if (!state) throw notFound();
  return state;
}
