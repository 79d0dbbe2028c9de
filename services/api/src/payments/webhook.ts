import type { EventStore, Cause, Position } from '@rostrum/event-store';
import { publishPaidCampaign } from '../campaigns/publication.ts';
import { execute, stateOf, type Decided } from '../decider.ts';
import { donation, mismatch, type DonationCommand, type Said } from '../donations/donation.ts';
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
  if (event.kind === 'other') return undefined;
  const donationId = donationIdOf(event.metadata);
  const { state } =
    donationId === null
      ? { state: undefined }
      : await stateOf(events, donationStream(donationId), donation);
  const said = { ...saidOf(provider, event), ...amountOf(event, state) };
  const wrong = mismatch(said, state) ?? refundMismatch(event, state);
  if (!state || wrong !== null) {
    return recordUnmatched(events, provider, event, donationId, wrong ?? 'unknown', cause);
  }
  const decided = await execute(
    events,
    donationStream(state.id),
    donation,
    commandOf(event, said),
    cause,
  );
  return (await followUp(events, provider, event, decided, cause)) ?? decided.position;
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
  if (appended.length > 0) return undefined;
  const requested = await refundIfLate(events, state, fundingCuts(events), cause);
  if (requested !== undefined) await driveRefund(events, provider, state.id);
  return requested;
}

type Decidable = Exclude<ProviderEvent, { kind: 'other' }>;

function saidOf(
  provider: PaymentProvider,
  event: Decidable,
): Omit<Said, 'amountCents' | 'currency'> {
  return {
    provider: provider.name,
    providerEventId: event.id,
    paymentIntentId: event.objectId,
  };
}

/** A failure names no amount: there is nothing to compare. */
function amountOf(
  event: Decidable,
  state: Donation | undefined,
): Pick<Said, 'amountCents' | 'currency'> {
  return event.kind === 'payment_failed'
    ? { amountCents: state?.price.totalCents ?? 0, currency: state?.price.currency ?? 'usd' }
    : { amountCents: event.amountCents, currency: event.currency };
}

function refundMismatch(event: Decidable, state: Donation | undefined): string | null {
  return event.kind === 'refund_succeeded' && !state?.refund ? 'nobody asked for a refund' : null;
}

function commandOf(event: Decidable, said: Said): DonationCommand {
  switch (event.kind) {
    case 'payment_succeeded':
      return { type: 'settle', ...said };
    case 'payment_failed':
      return { type: 'fail', code: event.code, ...said };
    case 'refund_succeeded':
      return { type: 'confirmRefund', refundId: event.refundId, ...said };
  }
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
