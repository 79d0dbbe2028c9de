import { limits, type Routes } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
import type { Handler } from '../../../http/route.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { paymentNamedBy } from '../payment/payment-metadata.ts';
import type { PaymentProvider, ProviderEvent, ProviderPayout } from '../../../providers/port.ts';
import type { ReceivedEvent } from '../../../providers/received-events.ts';
import type { App } from '../../../runtime/app.ts';
import { reconcilePayout } from '../reconciliation/reconcile-payout.ts';
import { receiveProviderEvent, type EventResult } from './receive-provider-event.ts';

/**
 * POST /api/webhooks/…: answers 2xx once the provider event is in the log, and records the outcome.
 */
export function providerWebhook(
  app: Pick<App, 'clock' | 'events' | 'providers' | 'purposes' | 'receivedEvents' | 'targets'>,
  provider: PaymentProvider | undefined,
): Handler<Routes['sandboxWebhook' | 'stripeWebhook' | 'paypalWebhook']> {
  return async (_input, { rawBody, header, cause, now, reached }) => {
    if (!provider) throw new DomainError('bad_request', 'This provider is not configured here.');
    if (!rawBody) throw new DomainError('bad_request', 'A webhook has a body.');
    const { name } = provider;
    let event: ProviderEvent | undefined;
    try {
      event = await provider.readWebhook(rawBody, header);
      if (!event) {
        const reason = 'Events of its type are not processed.';
        app.receivedEvents.record({ ...knownOf(name, event), outcome: 'ignored', reason });
        return { received: true };
      }
      const { outcome, position } =
        event.kind === 'payout_failed'
          ? await receiveFailedPayout(app, name, event.payout, cause())
          : await receiveProviderEvent(app, name, event, cause(), now());
      app.receivedEvents.record({ ...knownOf(name, event), outcome, reason: null });
      if (position !== undefined) reached(position);
    } catch (error) {
      app.receivedEvents.record({ ...knownOf(name, event), ...failureOf(error) });
      throw error;
    }
    return { received: true };
  };
}

/** A failed payout is booked back, as when the provider lists it. */
async function receiveFailedPayout(
  app: Pick<App, 'events'>,
  provider: PaymentProvider['name'],
  payout: ProviderPayout,
  cause: Cause,
): Promise<EventResult> {
  const reconciled = await reconcilePayout(app, provider, payout, cause);
  const outcomes = { known: 'repeated', booked: 'booked', difference: 'unmatched' } as const;
  return { outcome: outcomes[reconciled], position: undefined };
}

/** The known data of a call; before its signature is verified, only the provider. */
function knownOf(
  provider: PaymentProvider['name'],
  event: ProviderEvent | undefined,
): Omit<ReceivedEvent, 'outcome' | 'reason'> {
  if (!event) return { provider, eventId: null, kind: null, objectId: null, donationId: null };
  const kind = event.kind === 'other' ? event.type : event.kind;
  return {
    provider,
    eventId: short(event.id),
    kind: kind.slice(0, 100),
    objectId: short(event.objectId),
    donationId: paymentNamedBy(event.metadata)?.id ?? null,
  };
}

/**
 * The reason of a failure. Only messages of refusals, which the product has written, are included;
 * of other errors only the name.
 */
function failureOf(error: unknown): Pick<ReceivedEvent, 'outcome' | 'reason'> {
  if (error instanceof DomainError) {
    const outcome = error.status === 400 ? 'refused' : 'failed';
    return { outcome, reason: error.message.slice(0, limits.reason.max) };
  }
  return { outcome: 'failed', reason: error instanceof Error ? error.name : 'unknown' };
}

const short = (reference: string): string | null => reference.slice(0, limits.token.max) || null;
