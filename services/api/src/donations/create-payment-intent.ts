import { decimalOf, limits, messages, quote, type Routes } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../app.ts';
import {
  acceptsDonations,
  campaign,
  campaignStream,
  type Campaign,
} from '../campaigns/campaign.ts';
import { execute, stateOf } from '../decider.ts';
import { withFreshId } from '../fresh-id.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { member, type Actor, type Handler, type RequestContext } from '../http/route.ts';
import { donation, type DonationCommand } from './donation.ts';
import { donationStream, type AcceptedTerms, type Price } from './state.ts';
import { paymentMetadata } from './refund.ts';

/** The part of a quote that does not depend on what is paid for. */
interface Payment {
  readonly actor: Actor;
  readonly price: Price;
  readonly commandId: string;
  readonly cause: Cause;
}

/**
 * Quotes a donation and opens its payment, or the $1 deposit of a creation. The server alone
 * computes what it costs.
 */
export function createPaymentIntent(app: App): Handler<Routes['createPaymentIntent']> {
  return async ({ body }, context) => {
    const { commandId } = context;
    const payment = {
      actor: member(context),
      price: priceOf(body.amount),
      commandId,
      cause: context.cause(),
    };
    if (body.campaignId === 'pending') {
      mustBeTheDeposit(body.amount);
      return withFreshId(context, (id) => openDeposit(app, context, payment, id, null));
    }
    const { state: found } = await stateOf(app.events, campaignStream(body.campaignId), campaign);
    if (!found || found.phase === 'removed') throw notFound(messages.campaignNotFound);
    if (found.phase === 'pending_payment') {
      return payLater(app, context, payment, found);
    }
    return withFreshId(context, async (id) => {
      const terms = await acceptTerms(app, payment, found.id, id, context.now());
      await execute(
        app.events,
        donationStream(id),
        donation,
        { type: 'quoteDonation', terms, ...quoteOf(app, payment, id) },
        payment.cause,
      );
      return openIntent(app, context, payment, id);
    });
  };
}

/**
 * The terms that are accepted with the quote. The first payment by somebody else fixes them: the
 * lock is in the log before the quote that pins its revision.
 */
async function acceptTerms(
  app: App,
  { actor, cause }: Payment,
  campaignId: number,
  donationId: number,
  now: Date,
): Promise<AcceptedTerms> {
  const stream = campaignStream(campaignId);
  const { state } = await stateOf(app.events, stream, campaign);
  // Asked here with the clock as a courtesy; what settles after a close is refunded.
  if (!state || !acceptsDonations(state, now)) {
    throw new Refusal('campaign_closed', messages.campaignClosed);
  }
  const locked =
    actor.id === state.creatorId || state.termsLocked
      ? state
      : (await execute(app.events, stream, campaign, { type: 'lockTerms', now, donationId }, cause))
          .state;
  const { creatorId, revision: termsRevision, payoutPolicy } = locked ?? state;
  return { campaignId, creatorId, termsRevision, payoutPolicy };
}

/** An unpaid campaign has one deposit, under the campaign's own id, however often it is asked for. */
async function payLater(app: App, context: RequestContext, payment: Payment, unpaid: Campaign) {
  if (unpaid.creatorId !== payment.actor.id) throw notFound(messages.campaignNotFound);
  mustBeTheDeposit(payment.price.amountCents);
  if (Date.parse(unpaid.proposal.expiresAt) <= context.now().getTime()) {
    throw new Refusal('campaign_closed', messages.campaignClosed);
  }
  const { state: first } =
    unpaid.depositId === null
      ? { state: undefined }
      : await stateOf(app.events, donationStream(unpaid.depositId), donation);
  if (first && !first.refund) throw new Refusal('conflict', 'This campaign is already paid for.');
  return openDeposit(app, context, payment, unpaid.id, unpaid.id);
}

async function openDeposit(
  app: App,
  context: RequestContext,
  payment: Payment,
  id: number,
  campaignId: number | null,
) {
  const run = (command: DonationCommand) =>
    execute(app.events, donationStream(id), donation, command, payment.cause);
  await run({ type: 'quoteDeposit', forCampaign: campaignId, ...quoteOf(app, payment, id) });
  if (campaignId !== null) await run({ type: 'reserve', campaignId, insteadOf: null });
  return openIntent(app, context, payment, id);
}

async function openIntent(
  app: App,
  context: RequestContext,
  { price, cause }: Payment,
  id: number,
) {
  const { state } = await stateOf(app.events, donationStream(id), donation);
  if (!state) throw notFound();
  const intent = await app.payments.createIntent({
    amountCents: price.totalCents,
    currency: price.currency,
    metadata: paymentMetadata(state),
    // Marked for drills: create-one-payment-intent
    idempotencyKey: `donation-${String(id)}`,
  });
  const opened = await execute(
    app.events,
    donationStream(id),
    donation,
    { type: 'openIntent', paymentIntentId: intent.id },
    cause,
  );
  context.reached(opened.position);
  const { amountCents, feeCents, totalCents } = price;
  return {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    donationId: id,
    quote: {
      amount: decimalOf(amountCents),
      amountCents,
      serviceFee: decimalOf(feeCents),
      serviceFeeCents: feeCents,
      total: decimalOf(totalCents),
      totalCents,
    },
  };
}

function priceOf(cents: number): Price {
  const { amountCents, serviceFeeCents, totalCents } = quote(cents);
  return { amountCents, feeCents: serviceFeeCents, totalCents, currency: 'usd' };
}

function quoteOf({ payments }: App, { actor, price, commandId }: Payment, donationId: number) {
  return {
    commandId,
    donationId,
    userId: actor.id,
    donorRegisteredAt: actor.registeredAt,
    price,
    provider: payments.name,
  };
}

function mustBeTheDeposit(amountCents: number): void {
  if (amountCents === limits.depositCents) return;
  const message = 'Creating a campaign costs exactly $1.';
  throw new Refusal('invalid', message, { errors: { amount: message } });
}
