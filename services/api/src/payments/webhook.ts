import type { EventStore, Cause, Position } from '@rostrum/event-store';
import { publishPaidCampaign } from '../campaigns/publication.ts';
import { execute, type Decided, type Decider } from '../decider.ts';
import { donation, mismatch, type DonationCommand } from '../donations/donation.ts';
import { donationStream, type Donation } from '../donations/state.ts';
import { fundingCuts } from '../donations/funding-cut.ts';
import { driveRefund, refundIfLate } from '../donations/refund.ts';
import type { PaymentProvider, ProviderEvent } from './port.ts';
import { unmatchedPayment, unmatchedStream } from './unmatched-payment.ts';

/**
 * A provider's event, already known to be theirs: decided on the stream that its metadata names.
 * A known one re-runs what follows from it, each step of which is idempotent, so the provider's
 * repeats carry a crashed run to its end.
 *
 * @returns the newest position it led to; the fact is in the log then.
 */
export async function receive(
  events: EventStore,
  provider: PaymentProvider,
  event: ProviderEvent,
  cause: Cause,
): Promise<Position | undefined> {
  // Marked for drills: receive-webhook
  if (event.kind === 'other') return undefined;
  const donationId = donationIdOf(event.metadata);
  if (donationId === null) {
    return recordUnmatched(events, provider, event, null, 'it names no donation', cause);
  }
  try {
    const stream = donationStream(donationId);
    const command = commandOf(provider, event);
    const decided = await execute(events, stream, matching(event), command, cause);
    return (await followUp(events, provider, event, decided, cause)) ?? decided.position;
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return recordUnmatched(events, provider, event, donationId, error.message, cause);
  }
}

/** What the provider says does not fit the donation that it names. */
class Mismatch extends Error {
  override readonly name = 'Mismatch';
}

type Decidable = Exclude<ProviderEvent, { kind: 'other' }>;
type ProvidersWord = Extract<DonationCommand, { type: 'settle' | 'fail' | 'confirmRefund' }>;

/** The donation's decider for the provider's word: decides only on what fits, in the same reading. */
function matching(event: Decidable): Decider<Donation | undefined, ProvidersWord> {
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

async function followUp(
  events: EventStore,
  provider: PaymentProvider,
  event: ProviderEvent,
  { state, appended }: Decided<Donation | undefined>,
  cause: Cause,
): Promise<Position | undefined> {
  if (event.kind !== 'payment_succeeded' || !state) return undefined;
  if (!state.terms) return publishPaidCampaign(events, state.id, cause);
  // The first time the process does it, so that a busy campaign's webhooks stay quick.
  // Marked for drills: refund-late-donation-on-repeated-webhook
  if (appended.length > 0) return undefined;
  const requested = await refundIfLate(events, state, fundingCuts(events), cause);
  if (requested !== undefined) await driveRefund(events, provider, state.id);
  return requested;
}

function commandOf({ name }: PaymentProvider, event: Decidable): ProvidersWord {
  const said = { provider: name, providerEventId: event.id, paymentIntentId: event.objectId };
  if (event.kind === 'payment_failed') return { type: 'fail', code: event.code, ...said };
  const { amountCents, currency } = event;
  return event.kind === 'payment_succeeded'
    ? { type: 'settle', ...said, amountCents, currency }
    : { type: 'confirmRefund', refundId: event.refundId, ...said, amountCents, currency };
}

function donationIdOf(metadata: Readonly<Record<string, string>>): number | null {
  const text = metadata.donationId ?? '';
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

async function recordUnmatched(
  events: EventStore,
  provider: PaymentProvider,
  event: Decidable,
  donationId: number | null,
  reason: string,
  cause: Cause,
): Promise<Position> {
  const recorded = await execute(
    events,
    unmatchedStream(provider.name, event.objectId),
    unmatchedPayment,
    {
      provider: provider.name,
      objectId: event.objectId,
      providerEventId: event.id,
      kind: event.kind,
      amountCents: 'amountCents' in event ? event.amountCents : null,
      donationId,
      reason,
    },
    cause,
  );
  return recorded.position;
}
