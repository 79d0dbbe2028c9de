import type { Cause } from '@rostrum/event-store';
import { SubjectErased } from '@rostrum/state';
import type { RetrievedIntent } from '../../../providers/port.ts';
import { execute } from '../../../kernel/decider.ts';
import type { App } from '../../../runtime/app.ts';
import { paymentStream, type Payment } from '../payment/payment.ts';

/**
 * Records the card that paid a settled payment, once its provider names it; of a donor who was
 * erased, nothing.
 * @returns the number of events that were booked
 */
export async function reportCard(
  { events, purposes }: Pick<App, 'events' | 'purposes'>,
  { card }: Pick<RetrievedIntent, 'card'>,
  state: Payment,
  cause: Cause,
): Promise<number> {
  const purpose = purposes.find(state.purpose);
  if (!purpose || state.hasCard || card === null) return 0;
  const command = { type: 'reportCard', card } as const;
  try {
    const stream = paymentStream(state.id);
    return (await execute(events, stream, purpose.decider, command, cause)).appended.length;
  } catch (error) {
    if (error instanceof SubjectErased) return 0;
    throw error;
  }
}
