import { campaignTarget, type Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { promotionMessages } from '@rostrum/contracts/promotions';
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
    const quotation = quotationOf(app, promoted, hours);
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

function quotationOf(
  { events }: Pick<App, 'events'>,
  { id, creatorId }: Pick<Campaign, 'id' | 'creatorId'>,
  hours: number,
): Quotation {
  const target = campaignTarget(id);
  return {
    price: priceOfHours(hours),
    // The same price means the same hours.
    same: { purpose: 'promotion', target, isSame: ({ purpose }) => purpose === 'promotion' },
    append: (quote, cause) =>
      executeOnNewStream(
        events,
        paymentStream(quote.paymentId),
        promotion,
        { type: 'quotePromotion', target, creatorId, hours, ...quote },
        cause,
      ),
  };
}
