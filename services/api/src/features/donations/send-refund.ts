import type { Cause, EventStore, Position } from '@rostrum/event-store';
import { v5 as uuidv5 } from 'uuid';
import { execute, stateOf } from '../../kernel/decider.ts';
import { ProviderUnavailable, type PaymentProvider } from '../../payments/port.ts';
import { donation } from './donation.ts';
import { donationStream, type Donation } from './donation-state.ts';
import type { FundingCloses } from './funding-close.ts';

/** Asks for the refund of a donation that settled after its campaign was closed. Idempotent. */
export async function refundIfLate(
  events: EventStore,
  { terms, id, settled }: Donation,
  wasClosed: FundingCloses,
  cause: Cause,
): Promise<Position | undefined> {
  if (!terms || !settled) return undefined;
  if (!(await wasClosed(terms.campaignId, settled.position))) return undefined;
  const requested = await execute(
    events,
    donationStream(id),
    donation,
    { type: 'requestRefund', reason: 'late', late: true },
    cause,
  );
  return requested.position;
}

/**
 * Tells the provider to give the money back, as often as it takes: the call is idempotent by the
 * request's event, and the provider's webhook is what confirms it.
 *
 * @returns false when the provider could not be reached; then it is to be asked again.
 */
export async function driveRefund(
  events: EventStore,
  provider: PaymentProvider,
  donationId: number,
): Promise<boolean> {
  const { state } = await stateOf(events, donationStream(donationId), donation);
  if (!state?.refund || state.refund.confirmed || state.paymentIntentId === null) return true;
  try {
    await provider.refund({
      paymentIntentId: state.paymentIntentId,
      amountCents: state.price.totalCents,
      idempotencyKey: uuidv5('refund', state.refund.eventId),
      metadata: paymentMetadata(state),
    });
    return true;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return false;
    throw error;
  }
}

/** What a payment is for, as the provider repeats it in every webhook. */
export function paymentMetadata({
  id,
  terms,
}: Pick<Donation, 'id' | 'terms'>): Readonly<Record<string, string>> {
  return { purpose: terms ? 'donation' : 'deposit', donationId: String(id) };
}
