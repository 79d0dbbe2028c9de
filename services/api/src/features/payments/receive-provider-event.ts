import type { PaymentProviderName } from '@rostrum/contracts';
import type { EventStore, Cause, Position } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute, type Decided, type Decider } from '../../kernel/decider.ts';
import type { ProviderEvent } from '../../payments/port.ts';
import {
  donation,
  type Donation,
  type DonationCommand,
  donationStream,
  sendRefund,
  fundingCloses,
  mismatch,
  publishWithDeposit,
  requestLateRefund,
} from '../donations/index.ts';
import { unmatchedPayment, unmatchedStream } from './unmatched-payment.ts';

/**
 * Decides a verified provider event on the donation's stream that its metadata names, or records it
 * as unmatched. A repeated event runs the idempotent follow-up again, so that a run that crashed is
 * completed by the provider's retries.
 * @returns the newest position that it led to, once everything is in the log.
 */
export async function receiveProviderEvent(
  app: Receiver,
  provider: PaymentProviderName,
  event: ProviderEvent,
  cause: Cause,
  now: Date,
): Promise<Position | undefined> {
  const { events } = app;
  // Marked for drills: receive-webhook
  if (event.kind === 'other') return undefined;
  const donationId = donationIdOf(event.metadata);
  if (donationId === null) {
    return recordUnmatched(events, provider, event, null, 'it names no donation', cause);
  }
  if (!isDecidable(event)) {
    return recordUnmatched(events, provider, event, donationId, 'nothing is booked for it', cause);
  }
  try {
    const stream = donationStream(donationId);
    const command = commandOf(provider, event);
    const decided = await execute(events, stream, matching(event), command, cause);
    return (await followUp(app, event, decided, cause, now)) ?? decided.position;
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return recordUnmatched(events, provider, event, donationId, error.message, cause);
  }
}

type Receiver = Pick<App, 'events' | 'providers'>;

/** The provider event does not match the donation that it names. */
class Mismatch extends Error {
  override readonly name = 'Mismatch';
}

type Reported = Exclude<ProviderEvent, { kind: 'other' }>;
type Decidable = Extract<
  ProviderEvent,
  { kind: 'payment_succeeded' | 'payment_failed' | 'refund_succeeded' }
>;

const isDecidable = (event: Reported): event is Decidable =>
  event.kind !== 'refund_failed' && !event.kind.startsWith('dispute_');

type ProviderEventCommand = Extract<DonationCommand, { type: 'settle' | 'fail' | 'confirmRefund' }>;

/** The donation's decider for provider events: checks, on the same state, that the event matches. */
function matching(event: Decidable): Decider<Donation | undefined, ProviderEventCommand> {
  return {
    ...donation,
    decide(command, state) {
      // Marked for drills: compare-with-quote
      const wrong =
        mismatch(command, state) ??
        (event.kind === 'refund_succeeded' && !state?.refund ? 'nobody asked for a refund' : null);
      if (wrong !== null) throw new Mismatch(wrong);
      return donation.decide(command, state);
    },
  };
}

/** What a settlement leads to: the publication of a campaign, or the refund of a late donation. */
async function followUp(
  { events, providers }: Receiver,
  event: ProviderEvent,
  { state, appended }: Decided<Donation | undefined>,
  cause: Cause,
  now: Date,
): Promise<Position | undefined> {
  if (event.kind !== 'payment_succeeded' || !state) return undefined;
  if (!state.terms) return publishWithDeposit(events, state.id, cause, now);
  // The process does it for new events, which keeps the webhook fast; a repeat does it here.
  // Marked for drills: refund-late-donation-on-repeated-webhook
  if (appended.length > 0) return undefined;
  const requested = await requestLateRefund(events, state, fundingCloses(events), cause);
  if (requested !== undefined) await sendRefund(events, providers, state.id);
  return requested;
}

function commandOf(provider: PaymentProviderName, event: Decidable): ProviderEventCommand {
  const reported = { provider, providerEventId: event.id, paymentIntentId: event.objectId };
  if (event.kind === 'payment_failed') return { type: 'fail', code: event.code, ...reported };
  const { amountCents, currency } = event;
  return event.kind === 'payment_succeeded'
    ? { type: 'settle', ...reported, amountCents, currency }
    : { type: 'confirmRefund', refundId: event.refundId, ...reported, amountCents, currency };
}

function donationIdOf(metadata: Readonly<Record<string, string>>): number | null {
  const text = metadata.donationId ?? '';
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

async function recordUnmatched(
  events: EventStore,
  provider: PaymentProviderName,
  event: Reported,
  donationId: number | null,
  reason: string,
  cause: Cause,
): Promise<Position> {
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
  return recorded.position;
}
