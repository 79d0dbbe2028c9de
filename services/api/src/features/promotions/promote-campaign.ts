import { campaignTarget, hourMs, type Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { promotionLimits, promotionMessages } from '@rostrum/contracts/promotions';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import { executeOnNewStream, stateOf } from '../../kernel/decider.ts';
import { DomainError, forbidden, notFound } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import {
  acceptsDonations,
  campaign,
  campaignStream,
  can,
  isCreatorOrAdmin,
  type Campaign,
} from '../campaigns/index.ts';
import {
  openPayment,
  paymentStream,
  type PaymentOpener,
  type Quotation,
} from '../payments/index.ts';
import { priceOfHours, promotion } from './promotion.ts';

/**
 * POST /api/campaigns/{id}/promote: quotes a promotion and opens its payment by card. An unpaid
 * quote of the same member for the same campaign and hours is reused.
 */
export function promoteCampaign(app: PaymentOpener): Handler<Routes['promoteCampaign']> {
  return async ({ params, body: { hours } }, context) => {
    const { card } = app.providers;
    const promoted = await campaignToPromote(app, params.id, context);
    if (!card) throw new DomainError('conflict', promotionMessages.noCards);
    const quotation = quotationOf(app, promoted, hours, () =>
      assertNotTooFarAhead(context, promoted.id, hours),
    );
    return openPayment(app, context, card, () => Promise.resolve(quotation));
  };
}

/**
 * *
 * @throws DomainError (404, 403); (409) unless the campaign is active. This is only an early check,
 * because a late payment is refunded.
 */
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

/**
 * Reads documents, so calls at the same time may exceed the limit by their hours.
 * @throws DomainError (409)
 */
async function assertNotTooFarAhead(
  { now, queries }: RequestContext,
  campaignId: number,
  hours: number,
): Promise<void> {
  const { aheadHours } = promotionLimits;
  const [shown, unpaid] = await Promise.all([
    queries.campaigns.detail(campaignId),
    queries.promotions.unpaidHours(campaignId, aheadHours),
  ]);
  const until = shown?.promotedUntil;
  const aheadMs = until ? Math.max(0, Date.parse(until) - now().getTime()) : 0;
  if (Math.ceil(aheadMs / hourMs) + unpaid + hours > aheadHours) {
    throw new DomainError('conflict', promotionMessages.tooFarAhead);
  }
}

/** `check` is called before a new quote is made, not when an unpaid one is given again. */
function quotationOf(
  { events }: Pick<App, 'events'>,
  { id, creatorId }: Pick<Campaign, 'id' | 'creatorId'>,
  hours: number,
  check: () => Promise<void>,
): Quotation {
  const target = campaignTarget(id);
  return {
    price: priceOfHours(hours),
    // The same price means the same hours.
    same: { purpose: 'promotion', target, isSame: ({ purpose }) => purpose === 'promotion' },
    append: async (quote, cause) => {
      await check();
      return executeOnNewStream(
        events,
        paymentStream(quote.paymentId),
        promotion,
        { type: 'quotePromotion', target, creatorId, hours, ...quote },
        cause,
      );
    },
  };
}
