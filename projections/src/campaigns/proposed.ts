import { eventDefinitions, happenedAt, personalFieldsOf } from '@rostrum/contracts';
import type { EventOfType } from '../engine/read-model.ts';
import type { CampaignCard } from './campaign-card.ts';
import { noConversation } from './conversation.ts';

/** The card of a new campaign. */
export function created(e: EventOfType<'CampaignCreated'>): CampaignCard {
  const { campaignId, creatorId, kind, payoutPolicy } = e.data;
  return {
    id: campaignId,
    kind,
    creatorId,
    ...proposal(e),
    videoUrl: null,
    currentAmountCents: 0,
    backerCount: 0,
    speakerCount: 0,
    phase: 'pending_payment',
    payoutPolicy: { ...payoutPolicy },
    termsLocked: false,
    createdAt: happenedAt(e),
    publishedAt: null,
    promotedUntil: null,
    promotionWindows: [],
    heat: null,
    conversation: noConversation,
    election: null,
    onHoldSince: null,
    refunds: null,
    takedown: null,
  };
}

/** What its creator wrote. */
export function proposal({ data }: EventOfType<'CampaignCreated'> | EventOfType<'CampaignEdited'>) {
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

/** The contract's replacement values of erased fields; without addresses of pictures and videos. */
export const erasedProposal = {
  ...(Object.fromEntries(personalFieldsOf(eventDefinitions.CampaignCreated)) as Pick<
    CampaignCard,
    'title' | 'description' | 'participants' | 'moderator'
  >),
  imageUrl: null,
  videoUrl: null,
};
