import type { EventData, Routes } from '@rostrum/contracts';
import { paymentMessages, sandboxOrderStream } from '@rostrum/contracts/payments';
import type { EventStore } from '@rostrum/event-store';
import { member, type Handler, type RequestContext } from '../../../http/route.ts';
import type { ConfirmationResult } from '../../../providers/sandbox/sandbox-provider.ts';
import { stateOf } from '../../../kernel/decider.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { paymentNamedBy } from '../payment/payment-metadata.ts';
import { hasNoAttemptsLeft, paymentStream, payment } from '../payment/payment.ts';
import type { App } from '../../../runtime/app.ts';

/** Replaces the browser SDK of a real provider. */
export function confirmSandboxPayment({
  events,
  providers,
  sandbox,
}: Pick<App, 'events' | 'providers' | 'sandbox'>): Handler<Routes['confirmSandboxPayment']> {
  return async ({ params, body }, context) => {
    assertAcceptsPayments(providers);
    return answer(
      context,
      await sandbox.confirm(params.id, body.clientSecret, body.card, (metadata) =>
        assertAttemptsLeft(events, metadata),
      ),
    );
  };
}

/** @throws DomainError (404) when real providers take the payments and simulated ones are off */
function assertAcceptsPayments(providers: App['providers']): void {
  if (!providers.named('sandbox')) throw notFound();
}

/** @throws DomainError (409) when the payment has reached the maximum number of failed attempts */
async function assertAttemptsLeft(
  events: EventStore,
  metadata: Readonly<Record<string, string>>,
): Promise<void> {
  const named = paymentNamedBy(metadata);
  if (!named) return;
  const { state } = await stateOf(events, paymentStream(named.id), payment);
  if (state && hasNoAttemptsLeft(state)) {
    throw new DomainError('conflict', paymentMessages.tooManyAttempts);
  }
}

/** Replaces the 3-D Secure page of the donor's bank. */
export function answerSandboxChallenge({
  providers,
  sandbox,
}: Pick<App, 'providers' | 'sandbox'>): Handler<Routes['answerSandboxChallenge']> {
  return async ({ params, body }, context) => {
    assertAcceptsPayments(providers);
    const completed = body.outcome === 'complete';
    return answer(context, await sandbox.challenge(params.id, body.clientSecret, completed));
  };
}

/** Replaces PayPal's window. */
export function approveSandboxOrder({
  providers,
  sandbox,
}: Pick<App, 'providers' | 'sandbox'>): Handler<Routes['approveSandboxOrder']> {
  return async ({ params, body }) => {
    assertAcceptsPayments(providers);
    const approval = body.outcome === 'approve' ? 'approved' : 'declined';
    await sandbox.approve(params.id, body.clientSecret, approval);
    return { success: true };
  };
}

/**
 * Makes the sandbox simulate rare behaviour of real providers: disputes, failed refunds, lost
 * webhooks.
 */
export function orderSandboxPayment(
  app: Pick<App, 'events' | 'providers' | 'sandbox'>,
): Handler<Routes['orderSandboxPayment']> {
  return async ({ params, body }, context) => {
    assertAcceptsPayments(app.providers);
    await app.sandbox.order(params.id, body);
    const { webhooks = null, refunds = null, dispute = null } = body;
    const order = { unmatched: false, webhooks, refunds, dispute };
    await recordOrder(app, context, params.id, order);
    return { success: true };
  };
}

/** Records an order that the sandbox accepted, for the activity log. */
async function recordOrder(
  { events, sandbox }: Pick<App, 'events' | 'sandbox'>,
  context: RequestContext,
  paymentIntentId: string,
  order: Pick<EventData<'SandboxOrdered'>, 'unmatched' | 'webhooks' | 'refunds' | 'dispute'>,
): Promise<void> {
  const named = paymentNamedBy((await sandbox.retrieve(paymentIntentId))?.metadata ?? {});
  const donationId = named?.id ?? null;
  const data = { orderedBy: member(context).id, paymentIntentId, donationId, ...order };
  const ordered = { type: 'SandboxOrdered', data } as const;
  const stream = sandboxOrderStream(context.id(0));
  const { position } = await events.append(stream, [ordered], 'no-stream', context.cause());
  context.reached(position);
}

const workingCard = { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' };

/** Makes a payment whose metadata names none of the product's payments. */
export function makeUnmatchedSandboxPayment(
  app: Pick<App, 'events' | 'providers' | 'sandbox' | 'newUuid'>,
): Handler<Routes['makeUnmatchedSandboxPayment']> {
  const { sandbox } = app;
  return async (_, context) => {
    assertAcceptsPayments(app.providers);
    const { id, clientSecret } = await sandbox.createIntent({
      amountCents: 4_900,
      currency: 'usd',
      metadata: {},
      idempotencyKey: app.newUuid(),
    });
    answer(context, await sandbox.confirm(id, clientSecret, workingCard));
    const order = { unmatched: true, webhooks: null, refunds: null, dispute: null };
    await recordOrder(app, context, id, order);
    return { paymentIntentId: id };
  };
}

function answer({ reached }: RequestContext, { position, ...outcome }: ConfirmationResult) {
  if (position !== null) reached(position);
  return outcome;
}
