import { campaignTarget, type Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { promotionMessages } from '@rostrum/contracts/promotions';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import { begin, stateOf } from '../../kernel/decider.ts';
import { DomainError, forbidden, notFound } from '../../kernel/domain-error.ts';
import { withFreshId } from '../../kernel/fresh-id.ts';
import { openIntent } from '../../payments/open-intent.ts';
import { quoteOf, type Payer } from '../../payments/payer.ts';
import { donationStream, type Payment, type Promotion } from '../../payments/payment.ts';
import type { App } from '../../runtime/app.ts';
import {
  acceptsDonations,
  campaign,
  campaignStream,
  can,
  isCreatorOrAdmin,
  type Campaign,
} from '../campaigns/index.ts';
import { MemberQuotes, payableQuote } from '../donations/index.ts';
import { priceOfHours, promotion } from './promotion.ts';

/**
 * POST /api/campaigns/{id}/promote: quotes a promotion and opens its payment by card. An unpaid quote
 * of the same member for the same campaign and hours is given again.
 */
export function promoteCampaign(app: App): Handler<Routes['promoteCampaign']> {
  const quotes = new MemberQuotes(app);
  return async ({ params, body: { hours } }, context) => {
    const actor = member(context);
    const provider = app.providers.card;
    const { id, creatorId } = await campaignToPromote(app, params.id, context);
    if (!provider) throw new DomainError('conflict', promotionMessages.noCards);
    const { commandId } = context;
    const payer = {
      actor,
      price: priceOfHours(hours),
      provider,
      commandId,
      cause: context.cause(),
    };
    return quotes.inTurn(actor.id, async () => {
      const now = context.now();
      const recent = await quotes.recent(actor.id, now);
      const wanted = { purpose: 'promotion', target: campaignTarget(id) } as const;
      const known = await payableQuote(app, recent, wanted, payer, now, isPromotion);
      if (!known) quotes.mustAllowOne(recent, now);
      const state =
        known ?? (await quotePromotion(app, quotes, context, payer, { id, creatorId }, hours));
      const { body, position } = await openIntent(app, promotion, state, payer.cause);
      context.reached(position);
      quotes.changed(actor.id, position);
      return body;
    });
  };
}

/** @throws DomainError (404, 403); (409) unless it is active: an early check, since a late payment goes back */
async function campaignToPromote(
  { events }: Pick<App, 'events'>,
  id: number,
  context: RequestContext,
): Promise<Campaign> {
  const actor = member(context);
  const now = context.now();
  const { state: found } = await stateOf(events, campaignStream(id), campaign);
  if (!found || !can(actor, 'see', { ...found, ...found.proposal }, now)) {
    throw notFound(campaignMessages.campaignNotFound);
  }
  if (!isCreatorOrAdmin(actor, found)) throw forbidden();
  if (!acceptsDonations(found, now)) {
    throw new DomainError('conflict', promotionMessages.notActive);
  }
  return found;
}

function quotePromotion(
  { events }: Pick<App, 'events'>,
  quotes: MemberQuotes,
  context: RequestContext,
  payer: Payer,
  { id, creatorId }: Pick<Campaign, 'id' | 'creatorId'>,
  hours: number,
): Promise<Promotion> {
  return withFreshId(context, async (donationId) => {
    const quote = quoteOf(payer, donationId);
    const { state, position } = await begin(
      events,
      donationStream(donationId),
      promotion,
      { type: 'quotePromotion', target: campaignTarget(id), creatorId, hours, ...quote },
      payer.cause,
    );
    if (state?.purpose !== 'promotion') throw notFound();
    // Also when the provider gives no answer later: the member then gets this quote again.
    quotes.changed(payer.actor.id, position);
    return state;
  });
}

const isPromotion = (payment: Payment): payment is Promotion => payment.purpose === 'promotion';
