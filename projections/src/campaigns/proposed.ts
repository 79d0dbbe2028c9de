import { eventDefinitions, happenedAt, personalFieldsOf } from '@rostrum/contracts';
import { coverSeed } from '@rostrum/contracts/campaigns/cover';
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
    coverSeed: coverSeed(e.data.categoryId, e.data.title),
    confirmedParticipants: [],
    videoUrl: null,
    trailer: null,
    filesReleased: false,
    review: null,
    sentBackReason: null,
    voteCount: 0,
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
    onHoldMs: 0,
    refunds: null,
    takedown: null,
  };
}

/** The card after an edit. The cover follows the title until the campaign is published. */
export function edited(card: CampaignCard, e: EventOfType<'CampaignEdited'>): CampaignCard {
  const { categoryId, title } = e.data;
  const isPublished = card.phase !== 'pending_payment';
  return {
    ...card,
    ...proposal(e),
    coverSeed: isPublished ? card.coverSeed : coverSeed(categoryId, title),
  };
}

/** The card of a trailer that is described, or described again. Another film has no votes yet. */
export function described(card: CampaignCard, e: EventOfType<'TrailerDescribed'>): CampaignCard {
  const { genre, duration, video } = e.data;
  const { trailer: before } = card;
  const isOther = before?.video.id !== video.id;
  const film = isOther ? { filmRevision: e.revision, filmLocked: false } : before;
  return {
    ...card,
    trailer: { ...film, genre, duration, video: { ...video } },
    voteCount: isOther ? 0 : card.voteCount,
  };
}

/** What its creator wrote. */
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

/**
 * The contract's replacement values of erased fields; without what was computed from them, and
 * without addresses of pictures and videos.
 */
export const erasedProposal = {
  ...(Object.fromEntries(personalFieldsOf(eventDefinitions.CampaignCreated)) as Pick<
    CampaignCard,
    'title' | 'description' | 'participants' | 'moderator'
  >),
  coverSeed: 0,
  imageUrl: null,
  videoUrl: null,
  trailer: null,
  voteCount: 0,
  sentBackReason: null,
};
