import { campaignTarget, type QuoteRuleId, type Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { donationLimits, donationMessages } from '@rostrum/contracts/donations';
import { paymentMessages } from '@rostrum/contracts/payments';
import { member, type Handler, type RequestContext, type Validated } from '../../http/route.ts';
import { begin, execute, stateOf } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { IdTaken, withFreshId } from '../../kernel/fresh-id.ts';
import { openIntent } from '../../payments/open-intent.ts';
import { quoteOf, type Payer } from '../../payments/payer.ts';
import {
  donationStream,
  hasExpired,
  payment,
  priceOf,
  type GivingWishes,
} from '../../payments/payment.ts';
import type { PaymentProvider } from '../../payments/port.ts';
import type { App } from '../../runtime/app.ts';
import { isOpen, MemberQuotes, openDonation } from '../donations/index.ts';
import { unpaidDepositId } from './awaited-deposit.ts';
import type { Campaign } from './campaign.ts';
import { campaignToSupport } from './campaign-target.ts';
import { deposit } from './deposit.ts';
import { hasEnded } from './status.ts';

type Body = Validated<Routes['createPaymentIntent']>['body'];
type Opened = Awaited<ReturnType<typeof openIntent>>;

/**
 * Quotes a donation, or the $1 deposit of a campaign, and opens its payment at a provider. The server
 * computes the price of a donation by `rule`; a deposit has the same price whoever takes it. A member's
 * unpaid quote for the same campaign, amount and wishes is given again.
 */
export type OpenPayment = (
  body: Body,
  context: RequestContext,
  provider: PaymentProvider,
  rule: QuoteRuleId,
) => Promise<Opened['body']>;

/** One for all routes that open payments: it makes the quotes of a member one after the other. */
export function paymentOpener(app: App): OpenPayment {
  const quotes = new MemberQuotes(app);
  return async (body, context, provider, rule) => {
    const actor = member(context);
    const { commandId } = context;
    const payer = {
      actor,
      ...priceOf(body.amount),
      provider,
      commandId,
      cause: context.cause(),
    };
    return quotes.inTurn(actor.id, async () => {
      const opened = await open(app, quotes, context, payer, body, rule);
      const { position } = opened;
      context.reached(position);
      quotes.changed(actor.id, position);
      return opened.body;
    });
  };
}

/** POST /api/create-payment-intent: a payment by card. */
export function createPaymentIntent(
  { providers }: Pick<App, 'providers'>,
  openPayment: OpenPayment,
): Handler<Routes['createPaymentIntent']> {
  return ({ body }, context) => {
    if (!providers.card) throw new DomainError('conflict', paymentMessages.noCards);
    return openPayment(body, context, providers.card, 'standard');
  };
}

async function open(
  app: App,
  quotes: MemberQuotes,
  context: RequestContext,
  payer: Payer,
  body: Body,
  rule: QuoteRuleId,
): Promise<Opened> {
  const now = context.now();
  const { campaignId } = body;
  const wishes = wishesOf(body);
  if (campaignId === 'pending') {
    mustBeTheDeposit(payer.price.amountCents, wishes);
    quotes.mustAllowOne(await quotes.recent(payer.actor.id, now), now);
    return withFreshId(context, (id) => openDeposit(app, payer, id, null));
  }
  const found = await campaignToSupport(app, campaignId, now);
  if (found.phase === 'pending_payment') return payLater(app, quotes, payer, found, wishes, now);
  const { termsSince, payoutPolicy } = found;
  const target = campaignTarget(found.id);
  const support = { purpose: 'donation', target, termsSince, payoutPolicy, wishes } as const;
  const quoted = { ...payer, ...priceOf(body.amount, rule) };
  return openDonation(app, quotes, context, quoted, support);
}

/**
 * Opens the deposit of an unpaid campaign. There is one at a provider for any number of requests, and
 * the next one when that was refunded, expired, or its payment failed too often.
 */
async function payLater(
  app: App,
  quotes: MemberQuotes,
  payer: Payer,
  unpaid: Campaign,
  wishes: GivingWishes,
  now: Date,
): Promise<Opened> {
  if (unpaid.creatorId !== payer.actor.id) throw notFound(campaignMessages.campaignNotFound);
  mustBeTheDeposit(payer.price.amountCents, wishes);
  if (hasEnded(unpaid, now)) {
    throw new DomainError('campaign_closed', donationMessages.campaignClosed);
  }
  const { state: first } =
    unpaid.depositId === null
      ? { state: undefined }
      : await stateOf(app.events, donationStream(unpaid.depositId), payment);
  if (first && !first.refund && first.dispute?.status !== 'lost' && !hasExpired(first))
    throw new DomainError('conflict', 'This campaign is already paid for.');
  const recent = await quotes.recent(payer.actor.id, now);
  if (!recent.some((quote) => isOpen(quote) && quote.target?.id === unpaid.id)) {
    quotes.mustAllowOne(recent, now);
  }
  try {
    return await withFreshId({ id: (index) => unpaidDepositId(unpaid.id, index) }, (id) =>
      openDeposit(app, payer, id, unpaid.id),
    );
  } catch (error) {
    if (!(error instanceof IdTaken)) throw error;
    throw new DomainError('conflict', paymentMessages.tooManyAttempts, { cause: error });
  }
}

async function openDeposit(
  app: App,
  payer: Payer,
  id: number,
  campaignId: number | null,
): Promise<Opened> {
  const stream = donationStream(id);
  const { cause } = payer;
  const quoted = await begin(
    app.events,
    stream,
    deposit,
    { type: 'quoteDeposit', forCampaign: campaignId, ...quoteOf(payer, id) },
    cause,
  );
  const { state } =
    campaignId === null
      ? quoted
      : await execute(
          app.events,
          stream,
          deposit,
          { type: 'reserve', campaignId, insteadOf: null },
          cause,
        );
  if (!state) throw notFound();
  return openIntent(app, deposit, state, cause);
}

function wishesOf({ anonymous, hideAmount, message }: Body): GivingWishes {
  return {
    hidesName: anonymous === true,
    hidesAmount: hideAmount === true,
    message: message === undefined || message === '' ? null : message,
  };
}

/** @throws DomainError (400) for another amount than $1, and for wishes */
function mustBeTheDeposit(
  amountCents: number,
  { hidesName, hidesAmount, message: text }: GivingWishes,
): void {
  if (hidesName || hidesAmount || text !== null) {
    throw new DomainError('invalid', donationMessages.depositIsPlain);
  }
  if (amountCents === donationLimits.depositCents) return;
  const message = 'Creating a campaign costs exactly $1.';
  throw new DomainError('invalid', message, { errors: { amount: message } });
}
