import type { PaymentProviderName } from '@rostrum/contracts';
import type { EventStore, Cause, Position } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import type { PaymentCommand } from '../../payments/decide-payment.ts';
import { mismatch } from '../../payments/mismatch.ts';
import { donationStream } from '../../payments/payment.ts';
import { paymentNamedBy } from '../../payments/payment-metadata.ts';
import type { ProviderEvent } from '../../payments/port.ts';
import { unmatchedPayment, unmatchedStream } from './unmatched-payment.ts';

/** What came of a provider event, and the newest position that it led to. */
export interface Received {
  readonly outcome: 'booked' | 'repeated' | 'unmatched' | 'ignored';
  readonly position: Position | undefined;
}

/**
 * Decides a verified provider event on the payment that its metadata names, by the decider of its
 * purpose, or records it as unmatched. A repeated event runs the idempotent follow-up again, so that a
 * run that crashed is completed by the provider's retries. Everything is in the log when it resolves.
 */
export async function receiveProviderEvent(
  { events, purposes }: Pick<App, 'events' | 'purposes'>,
  provider: PaymentProviderName,
  event: ProviderEvent,
  cause: Cause,
  now: Date,
): Promise<Received> {
  // Marked for drills: receive-webhook
  if (event.kind === 'other') return { outcome: 'ignored', position: undefined };
  const named = paymentNamedBy(event.metadata);
  const unmatched = (reason: string) =>
    recordUnmatched(events, provider, event, named?.id ?? null, reason, cause);
  if (!named) return unmatched('it names no payment');
  const purpose = purposes(named.purpose);
  if (!purpose || !isDecidable(event)) return unmatched('nothing is booked for it');
  try {
    const command = commandOf(provider, event);
    const matching: typeof purpose.decider = {
      ...purpose.decider,
      // Checks, on the state that the command is decided on, that the provider event matches it.
      decide(given, state) {
        // Marked for drills: compare-with-quote
        const wrong = mismatch(command, state, { purpose: named.purpose, kind: event.kind });
        if (wrong !== null) throw new Mismatch(wrong);
        return purpose.decider.decide(given, state);
      },
    };
    const stream = donationStream(named.id);
    const decided = await execute(events, stream, matching, command, cause);
    const outcome = decided.appended.length > 0 ? 'booked' : 'repeated';
    if (event.kind !== 'payment_succeeded') return { outcome, position: decided.position };
    const followed = await purpose.followUp(decided, cause, now);
    return { outcome, position: followed ?? decided.position };
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return unmatched(error.message);
  }
}

/** The provider event does not match the payment that it names. */
class Mismatch extends Error {
  override readonly name = 'Mismatch';
}

type Reported = Exclude<ProviderEvent, { kind: 'other' }>;
type Decidable = Extract<Reported, { kind: `payment_${string}` | `refund_${string}` }>;

const isDecidable = (event: Reported): event is Decidable => !event.kind.startsWith('dispute_');

type ProviderEventCommand = Extract<
  PaymentCommand,
  { type: 'settle' | 'fail' | 'confirmRefund' | 'failRefund' }
>;

function commandOf(provider: PaymentProviderName, event: Decidable): ProviderEventCommand {
  const reported = { provider, providerEventId: event.id, paymentIntentId: event.objectId };
  if (event.kind === 'payment_failed') return { type: 'fail', code: event.code, ...reported };
  const { amountCents, currency } = event;
  if (event.kind === 'payment_succeeded') {
    return { type: 'settle', ...reported, amountCents, currency };
  }
  const type = event.kind === 'refund_succeeded' ? 'confirmRefund' : 'failRefund';
  return { type, refundId: event.refundId, ...reported, amountCents, currency };
}

async function recordUnmatched(
  events: EventStore,
  provider: PaymentProviderName,
  event: Reported,
  donationId: number | null,
  reason: string,
  cause: Cause,
): Promise<Received> {
  const recorded = await execute(
    events,
    unmatchedStream(provider, event.objectId),
    unmatchedPayment,
    {
      type: 'record',
      data: {
        provider: provider,
        objectId: event.objectId,
        providerEventId: event.id,
        kind: event.kind,
        amountCents: 'amountCents' in event ? event.amountCents : null,
        donationId,
        reason,
      },
    },
    cause,
  );
  const outcome = recorded.appended.length > 0 ? 'unmatched' : 'repeated';
  return { outcome, position: recorded.position };
}
