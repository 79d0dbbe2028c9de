import { addHeat, subtractHeat } from '@rostrum/contracts/trending';
import type { AuxiliaryView, EventOfType } from '../engine/read-model.ts';
import { backerOf, happenedAtMs, heatAdded, heatOf, type Backer } from './backers.ts';
import type { CampaignCard } from './campaign-card.ts';
import {
  creditedCampaignId,
  isLate,
  returnsAll,
  type MoneyReturnedEvent,
} from './funding-close.ts';
import { withoutUnbegunHours, withWindow, type PromotionWindow } from './promotion-windows.ts';

/** The card of a campaign after events of its money. */

export function donated(
  card: CampaignCard,
  e: EventOfType<'DonationMade'>,
  auxiliary: AuxiliaryView,
): CampaignCard {
  if (creditedCampaignId(e, auxiliary) === undefined) return card;
  const backer = backerOf(auxiliary, card.id, e.data.userId);
  return {
    ...contributed(card, backer, e.data.amountCents),
    heat: addHeat('campaign', card.heat, heatOf(e, backer), happenedAtMs(e)),
  };
}

/** The creator's deposit is the first donation, without heat; a trailer's fee is not a donation. */
export function applied(
  card: CampaignCard,
  e: EventOfType<'DepositApplied'>,
  auxiliary: AuxiliaryView,
): CampaignCard {
  if (e.data.as === 'preroll_fee') return card;
  return contributed(
    card,
    backerOf(auxiliary, e.data.campaignId, e.data.userId),
    e.data.amountCents,
  );
}

export function returned(
  card: CampaignCard,
  e: MoneyReturnedEvent,
  auxiliary: AuxiliaryView,
): CampaignCard {
  if (e.data.from === 'promotion') {
    return returnsAll(e) ? inWindows(card, withoutUnbegunHours(card.promotionWindows, e)) : card;
  }
  const backer = backerOf(auxiliary, card.id, e.data.userId);
  const added = heatAdded(e, backer);
  return {
    ...contributed(card, backer, -e.data.amountCents),
    heat: added ? subtractHeat('campaign', card.heat, added.weight, added.atMs) : card.heat,
  };
}

/** Hours that are paid while the campaign is promoted follow those that were paid before. */
export function promoted(
  card: CampaignCard,
  e: EventOfType<'PromotionPaid'>,
  auxiliary: AuxiliaryView,
): CampaignCard {
  return isLate(e, auxiliary) ? card : inWindows(card, withWindow(card.promotionWindows, e));
}

function inWindows(card: CampaignCard, promotionWindows: readonly PromotionWindow[]): CampaignCard {
  return { ...card, promotionWindows, promotedUntil: promotionWindows.at(-1)?.until ?? null };
}

/** Adds `cents` (negative: returned) of a backer, and updates `backerCount`. */
function contributed(card: CampaignCard, { leftCents }: Backer, cents: number): CampaignCard {
  return {
    ...card,
    currentAmountCents: card.currentAmountCents + cents,
    backerCount: card.backerCount + Number(leftCents + cents > 0) - Number(leftCents > 0),
  };
}
