import { decimalOf, type Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { donationLimits, donationMessages } from '@rostrum/contracts/donations';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { App } from '../../runtime/app.ts';
import { begin, execute, stateOf } from '../../kernel/decider.ts';
import { IdTaken, withFreshId } from '../../kernel/fresh-id.ts';
import { notFound, DomainError } from '../../kernel/domain-error.ts';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import { hasEnded, unpaidDepositId, type Campaign } from '../campaigns/index.ts';
import { acceptTerms, campaignToSupport, mustHoldTerms, type Payment } from './accept-terms.ts';
import { donation } from './donation.ts';
import { donationStream, hasExpired, priceOf, type Donation } from './donation-state.ts';
import { isOpen, MemberQuotes, reusableQuote } from './member-quotes.ts';
import { paymentMetadata } from './payment-metadata.ts';

/**
 * Quotes a donation, or the $1 deposit of a campaign, and opens its payment. The server computes
 * the price. A member's unpaid quote for the same campaign and amount is given again.
 */
export function createPaymentIntent(app: App): Handler<Routes['createPaymentIntent']> {
  const quotes = new MemberQuotes(app);
  return async ({ body }, context) => {
    const actor = member(context);
    const { commandId } = context;
    const price = priceOf(body.amount);
    const payment = { actor, price, commandId, cause: context.cause() };
    return quotes.inTurn(actor.id, async () => {
      const answer = await open(app, quotes, context, payment, body.campaignId);
      context.reached(answer.position);
      quotes.changed(actor.id, answer.position);
      return answer.body;
    });
  };
}

async function open(
  app: App,
  quotes: MemberQuotes,
  context: RequestContext,
  payment: Payment,
  campaignId: number | 'pending',
) {
  const { actor, price } = payment;
  const now = context.now();
  if (campaignId === 'pending') {
    mustBeTheDeposit(price.amountCents);
    quotes.mustAllowOne(await quotes.recent(actor.id, now), now);
    return withFreshId(context, (id) => openDeposit(app, payment, id, null));
  }
  const found = await campaignToSupport(app, campaignId, now);
  if (found.phase === 'pending_payment') return payLater(app, quotes, payment, found, now);
  const recent = await quotes.recent(actor.id, now);
  const known = await reusableQuote(app, recent, found, price, now);
  if (known) {
    await mustHoldTerms(app, payment, known, now, 'now');
    return openIntent(app, payment, known);
  }
  quotes.mustAllowOne(recent, now);
  return withFreshId(context, async (id) => {
    const terms = await acceptTerms(app, payment, found, id, now);
    const { state, position } = await begin(
      app.events,
      donationStream(id),
      donation,
      { type: 'quoteDonation', terms, ...quoteOf(app, payment, id) },
      payment.cause,
    );
    if (!state) throw notFound();
    await mustHoldTerms(app, payment, state, now, { upTo: position });
    return openIntent(app, payment, state);
  });
}

/**
 * Opens the deposit of an unpaid campaign. There is one for any number of requests, and the next one
 * when that was refunded, expired, or its payment failed too often.
 */
async function payLater(
  app: App,
  quotes: MemberQuotes,
  payment: Payment,
  unpaid: Campaign,
  now: Date,
) {
  if (unpaid.creatorId !== payment.actor.id) throw notFound(campaignMessages.campaignNotFound);
  mustBeTheDeposit(payment.price.amountCents);
  if (hasEnded(unpaid, now)) {
    throw new DomainError('campaign_closed', donationMessages.campaignClosed);
  }
  const { state: first } =
    unpaid.depositId === null
      ? { state: undefined }
      : await stateOf(app.events, donationStream(unpaid.depositId), donation);
  if (first && !first.refund && !hasExpired(first))
    throw new DomainError('conflict', 'This campaign is already paid for.');
  const recent = await quotes.recent(payment.actor.id, now);
  if (!recent.some((quote) => isOpen(quote) && quote.campaignId === unpaid.id)) {
    quotes.mustAllowOne(recent, now);
  }
  try {
    return await withFreshId({ id: (index) => unpaidDepositId(unpaid.id, index) }, (id) =>
      openDeposit(app, payment, id, unpaid.id),
    );
  } catch (error) {
    if (!(error instanceof IdTaken)) throw error;
    throw new DomainError('conflict', paymentMessages.tooManyAttempts, { cause: error });
  }
}

async function openDeposit(app: App, payment: Payment, id: number, campaignId: number | null) {
  const stream = donationStream(id);
  const quoted = await begin(
    app.events,
    stream,
    donation,
    { type: 'quoteDeposit', forCampaign: campaignId, ...quoteOf(app, payment, id) },
    payment.cause,
  );
  const { state } =
    campaignId === null
      ? quoted
      : await execute(
          app.events,
          stream,
          donation,
          { type: 'reserve', campaignId, insteadOf: null },
          payment.cause,
        );
  if (!state) throw notFound();
  return openIntent(app, payment, state);
}

async function openIntent(app: App, { price, cause }: Payment, state: Donation) {
  const { id } = state;
  const intent = await app.providers.of(state.provider).createIntent({
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
  const { amountCents, feeCents, totalCents } = price;
  const body = {
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
  return { body, position: opened.position };
}

function quoteOf({ providers }: App, { actor, price, commandId }: Payment, donationId: number) {
  const { card: cards } = providers;
  if (!cards) throw new DomainError('conflict', paymentMessages.noCards);
  return {
    commandId,
    donationId,
    userId: actor.id,
    donorRegisteredAt: actor.registeredAt,
    price,
    provider: cards.name,
  };
}

function mustBeTheDeposit(amountCents: number): void {
  if (amountCents === donationLimits.depositCents) return;
  const message = 'Creating a campaign costs exactly $1.';
  throw new DomainError('invalid', message, { errors: { amount: message } });
}
