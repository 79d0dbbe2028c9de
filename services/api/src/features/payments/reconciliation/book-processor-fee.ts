import type { Cause } from '@rostrum/event-store';
import { execute } from '../../../kernel/decider.ts';
import type { PaymentCommand } from '../payment/decide-payment.ts';
import { paymentStream, type Payment } from '../payment/payment.ts';
import type { RetrievedIntent } from '../../../providers/port.ts';
import type { App } from '../../../runtime/app.ts';

/**
 * Books the processor's fee of a settled payment, and that the rest is available, as soon as the
 * provider reports them. Repeats have no effect.
 * @returns the number of events that were booked
 */
export async function bookProcessorFee(
  { events, purposes }: Pick<App, 'events' | 'purposes'>,
  { processorFeeCents, availableAt }: RetrievedIntent,
  state: Payment,
  cause: Cause,
  now: Date,
): Promise<number> {
  const purpose = purposes.find(state.purpose);
  if (!purpose || state.cleared || processorFeeCents === null) return 0;
  const stream = paymentStream(state.id);
  const book = async (command: PaymentCommand): Promise<number> =>
    (await execute(events, stream, purpose.decider, command, cause)).appended.length;
  const charged = await book({ type: 'chargeProcessorFee', amountCents: processorFeeCents });
  if (availableAt === null || Date.parse(availableAt) > now.getTime()) return charged;
  return charged + (await book({ type: 'clear', availableAt }));
}
