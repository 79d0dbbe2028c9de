import {
  addHeat,
  happenedAt,
  publicationWeight,
  subtractHeat,
  trustOfAge,
} from '@rostrum/contracts';
import type { CampaignCard } from '../queries.ts';
import type { EventOfType, HelperView, Rule, Rules } from '../engine/read-model.ts';
import { backerId, backerOf, backerRules, happenedAtMs, heatAdded, heatOf } from './backers.ts';
import { cutId, cutRules, isLate, refundedCampaign } from './funding-close.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** Every event that a campaign's documents are made of. */
export type CampaignEvent = EventOfType<
  | 'CampaignCreated'
  | 'CampaignEdited'
  | 'CampaignPublished'
  | 'StatusChanged'
  | 'TermsLocked'
  | 'DonationMade'
  | 'DepositApplied'
  | 'RefundRequested'
>;

function created(e: EventOfType<'CampaignCreated'>): CampaignCard {
  const { campaignId, creatorId, kind, payoutPolicy } = e.data;
  return {
    id: campaignId,
    kind,
    creatorId,
    ...proposal(e),
    videoUrl: null,
    currentAmountCents: 0,
    backerCount: 0,
    phase: 'pending_payment',
    payoutPolicy: { ...payoutPolicy },
    termsLocked: false,
    createdAt: happenedAt(e),
    publishedAt: null,
    heat: null,
  };
}

function proposal({ data }: EventOfType<'CampaignCreated'> | EventOfType<'CampaignEdited'>) {
  const {
    title,
    description,
    categoryId,
    participants,
    moderator,
    imageUrl,
    goalCents,
    expiresAt,
  } = data;
  return {
    title,
    description,
    categoryId,
    participants: [...participants],
    moderator,
    imageUrl,
    goalCents,
    expiresAt,
  };
}

function published(card: CampaignCard, e: EventOfType<'CampaignPublished'>): CampaignCard {
  const at = happenedAtMs(e);
  const weight = publicationWeight * trustOfAge(Date.parse(e.data.creatorRegisteredAt), at);
  return {
    ...card,
    phase: 'active',
    publishedAt: happenedAt(e),
    heat: addHeat('campaign', card.heat, weight, at),
  };
}

function donated(
  card: CampaignCard,
  e: EventOfType<'DonationMade'>,
  helpers: HelperView,
): CampaignCard {
  if (isLate(e, helpers)) return card;
  const backer = backerOf(helpers, e.data.campaignId, e.data.userId);
  return {
    ...gave(card, backer.leftCents, e.data.amountCents),
    heat: addHeat('campaign', card.heat, heatOf(e, backer), happenedAtMs(e)),
  };
}

/** The creator's own dollar: the first donation, without heat. A trailer's fee is none. */
function applied(
  card: CampaignCard,
  e: EventOfType<'DepositApplied'>,
  helpers: HelperView,
): CampaignCard {
  if (e.data.as === 'preroll_fee') return card;
  return gave(
    card,
    backerOf(helpers, e.data.campaignId, e.data.userId).leftCents,
    e.data.amountCents,
  );
}

function refunded(
  card: CampaignCard,
  e: EventOfType<'RefundRequested'>,
  helpers: HelperView,
): CampaignCard {
  const backer = backerOf(helpers, card.id, e.data.userId);
  const added = heatAdded(e, backer);
  return {
    ...gave(card, backer.leftCents, -e.data.amountCents),
    heat: added ? subtractHeat('campaign', card.heat, added.weight, added.atMs) : card.heat,
  };
}

/** Somebody with `leftCents` in it puts `cents` in, or with a minus takes them out. */
function gave(card: CampaignCard, leftCents: number, cents: number): CampaignCard {
  return {
    ...card,
    currentAmountCents: card.currentAmountCents + cents,
    backerCount: card.backerCount + Number(leftCents + cents > 0) - Number(leftCents > 0),
  };
}

type Of<T extends CampaignEvent['type']> = EventOfType<T>;

/** The campaign that an event is about; none for what never counted. */
function campaignOf(event: CampaignEvent): number | undefined {
  return event.type === 'RefundRequested' ? refundedCampaign(event) : event.data.campaignId;
}

const documentId = (event: CampaignEvent): string | undefined => campaignOf(event)?.toString();
const group = (event: CampaignEvent): string => cutId(event.data.campaignId ?? 0);

/**
 * Rules of one document per campaign, with the helpers that they ask. `dress` adds what one model
 * has beside the card; `before` is the document as it was, undefined for a new one.
 */
export function campaignRules<D extends CampaignCard>(
  dress: (card: CampaignCard, event: CampaignEvent, before: D | undefined) => D,
): Rules {
  const rules = rulesFor<D>();
  function changed<E extends CampaignEvent>(
    step: (card: CampaignCard, event: E, helpers: HelperView) => CampaignCard,
    asks: (event: E) => readonly string[] = () => [],
  ): Rule<E> {
    return rules.existing<E>(
      documentId,
      (card, event, helpers) => {
        const after = step(card, event, helpers);
        return after === card ? card : dress(after, event, card);
      },
      { group, asks },
    );
  }
  const backer = (
    event: Of<'DonationMade'> | Of<'DepositApplied'> | Of<'RefundRequested'>,
  ): string => backerId(event.data.campaignId ?? 0, event.data.userId);

  return {
    CampaignCreated: [
      rules.document<Of<'CampaignCreated'>>(documentId, (_, e) => dress(created(e), e, undefined), {
        group,
      }),
    ],
    CampaignEdited: [changed<Of<'CampaignEdited'>>((card, e) => ({ ...card, ...proposal(e) }))],
    TermsLocked: [changed<Of<'TermsLocked'>>((card) => ({ ...card, termsLocked: true }))],
    CampaignPublished: [changed(published), cutRules.CampaignPublished],
    StatusChanged: [
      changed<Of<'StatusChanged'>>((card, e) => ({ ...card, phase: e.data.to })),
      cutRules.StatusChanged,
    ],
    DonationMade: [
      changed(donated, (e) => [cutId(e.data.campaignId), backer(e)]),
      backerRules.DonationMade,
    ],
    DepositApplied: [changed(applied, (e) => [backer(e)]), backerRules.DepositApplied],
    RefundRequested: [changed(refunded, (e) => [backer(e)]), backerRules.RefundRequested],
  };
}
