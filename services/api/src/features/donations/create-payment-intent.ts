import { decimalOf, type Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { donationLimits, donationMessages } from '@rostrum/contracts/donations';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { IdTaken, withFreshId } from '../../kernel/fresh-id.ts';
import { notFound, DomainError } from '../../kernel/domain-error.ts';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import type { Actor } from '../../kernel/actor.ts';
import {
  acceptsDonations,
  campaign,
  campaignStream,
  holdTerms,
  termsOf,
  unpaidDepositId,
  type Campaign,
} from '../campaigns/index.ts';
import { donation, type DonationCommand } from './donation.ts';
import {
  donationStream,
  hasExpired,
  priceOf,
  type AcceptedTerms,
  type Price,
} from './donation-state.ts';
import { paymentMetadata } from './payment-metadata.ts';

/** The part of a quote that a donation and a deposit have in common. */
interface Payment {
  readonly actor: Actor;
  readonly price: Price;
  readonly commandId: string;
  readonly cause: Cause;
}

/**
 * Quotes a donation, or the $1 deposit of a campaign, and opens its payment. The server computes
 * the price.
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
    if (!found || found.phase === 'removed') throw notFound(campaignMessages.campaignNotFound);
    if (found.phase === 'pending_payment') {
      return payLater(app, context, payment, found);
    }
    return withFreshId(context, async (id) => {
      const accept = () => acceptTerms(app, payment, found.id, id, context.now());
      const { terms, text } = await accept();
      await execute(
        app.events,
        donationStream(id),
        donation,
        { type: 'quoteDonation', terms, ...quoteOf(app, payment, id) },
        payment.cause,
      );
      // Terms may have been unlocked before the quote was in the log.
      if ((await accept()).text !== text) throw termsChanged();
      return openIntent(app, context, payment, id);
    });
  };
}

const termsChanged = () =>
  new DomainError('conflict', 'The terms of this campaign have just changed. Please try again.');

/**
 * The terms that are accepted with the quote, and their text. The first payment by anyone but the creator locks
 * them, before the quote pins the locked revision.
 */
async function acceptTerms(
  app: App,
  { actor, cause }: Payment,
  campaignId: number,
  donationId: number,
  now: Date,
): Promise<{ readonly terms: AcceptedTerms; readonly text: string }> {
  const stream = campaignStream(campaignId);
  const { state } = await stateOf(app.events, stream, campaign);
  // An early check only: a donation that settles after the funding close is refunded.
  if (!state || !acceptsDonations(state, now)) {
    throw new DomainError('campaign_closed', donationMessages.campaignClosed);
  }
  const locked =
    actor.id === state.creatorId || holdTerms(state)
      ? state
      : (await execute(app.events, stream, campaign, { type: 'lockTerms', now, donationId }, cause))
          .state;
  const { creatorId, revision: termsRevision, payoutPolicy, proposal } = locked ?? state;
  return {
    terms: { campaignId, creatorId, termsRevision, payoutPolicy },
    text: termsOf(proposal),
  };
}

/**
 * Opens the deposit of an unpaid campaign. There is one for any number of requests, and the next one
 * when that was refunded, expired, or its payment failed too often.
 */
async function payLater(app: App, context: RequestContext, payment: Payment, unpaid: Campaign) {
  if (unpaid.creatorId !== payment.actor.id) throw notFound(campaignMessages.campaignNotFound);
  mustBeTheDeposit(payment.price.amountCents);
  if (Date.parse(unpaid.proposal.expiresAt) <= context.now().getTime()) {
    throw new DomainError('campaign_closed', donationMessages.campaignClosed);
  }
  const { state: first } =
    unpaid.depositId === null
      ? { state: undefined }
      : await stateOf(app.events, donationStream(unpaid.depositId), donation);
  if (first && !first.refund && !hasExpired(first))
    throw new DomainError('conflict', 'This campaign is already paid for.');
  try {
    return await withFreshId({ id: (index) => unpaidDepositId(unpaid.id, index) }, (id) =>
      openDeposit(app, context, payment, id, unpaid.id),
    );
  } catch (error) {
    if (!(error instanceof IdTaken)) throw error;
    throw new DomainError('conflict', paymentMessages.tooManyAttempts, { cause: error });
  }
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
  if (amountCents === donationLimits.depositCents) return;
  const message = 'Creating a campaign costs exactly $1.';
  throw new DomainError('invalid', message, { errors: { amount: message } });
}
