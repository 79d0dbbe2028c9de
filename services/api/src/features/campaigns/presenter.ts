import {
  dayMs,
  decimalOf,
  payoutEstimate,
  percentsOf,
  type PayoutPolicyId,
} from '@rostrum/contracts';
import {
  canUndoReview,
  type campaign,
  campaignLimits,
  type campaignPage,
  conversationLimits,
  isPopular,
  type successStories,
  videoUrlOf,
  wireStatus,
} from '@rostrum/contracts/campaigns';
import type { CampaignRefundReason } from '@rostrum/contracts/payments/constants';
import { categoryNameOf } from '@rostrum/contracts/categories';
import { engagementScore } from '@rostrum/contracts/trending';
import type { Queries } from '@rostrum/projections';
import type { CampaignCard, CampaignDetail } from '@rostrum/projections/campaigns';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { excerpt } from '../../kernel/excerpt.ts';
import { loadPeople, presentKnown, presentPerson, type People } from '../accounts/index.ts';
import type { Cancellable } from './cancellation/cancel.ts';
import { lastMoment } from './election/last-moment.ts';
import {
  can,
  cancels,
  conversationAbilities,
  isCreatorOrAdmin,
  replacesFilm,
  returnsFee,
} from './policy.ts';
import { acceptsDonations } from './status.ts';

export type WireCampaign = z.input<typeof campaign>;
type WireSuccessStories = z.input<typeof successStories>;
export type WireCampaignPage = z.input<typeof campaignPage>;

/** The campaigns of a list, with excerpts and their creators' names. One query loads all names. */
export async function presentCampaigns(
  queries: Pick<Queries, 'accounts'>,
  cards: readonly CampaignCard[],
  now: Date,
): Promise<WireCampaign[]> {
  const people = await loadPeople(
    queries,
    cards.map((card) => card.creatorId),
  );
  return cards.map((card) => ({
    ...presentCard(card, people, now),
    description: excerpt(card.description, campaignLimits.excerpt.max),
  }));
}

/** The campaigns of a list, each with its conversation. */
export async function presentSuccessStories(
  queries: Pick<Queries, 'accounts'>,
  cards: readonly CampaignCard[],
  now: Date,
): Promise<WireSuccessStories> {
  const conversations = new Map(cards.map(({ id, conversation }) => [id, conversation]));
  return (await presentCampaigns(queries, cards, now)).map((campaign) => ({
    ...campaign,
    held: heldOf(conversations.get(campaign.id)?.evidence ?? null),
  }));
}

/** A campaign's page, with the caller's contribution and abilities. */
export async function presentCampaignPage(
  queries: Pick<Queries, 'accounts'> & {
    readonly donations: Pick<Queries['donations'], 'given'>;
    readonly trailers: Pick<Queries['trailers'], 'vote'>;
  },
  detail: CampaignDetail,
  actor: Actor | undefined,
  now: Date,
): Promise<WireCampaignPage> {
  const [people, givenCents, vote] = await Promise.all([
    loadPeople(queries, [
      detail.creatorId,
      ...detail.confirmedParticipants.map(({ userId }) => userId),
    ]),
    actor ? queries.donations.given(detail.id, actor.id) : null,
    actor && detail.trailer ? queries.trailers.vote(detail.id, actor.id) : undefined,
  ]);
  const isOwnOrStaff = actor?.id === detail.creatorId || actor?.isStaff === true;
  return {
    ...presentCard(detail, people, now),
    // The files of a trailer that was sent back are not shown to its backers.
    ...(detail.phase === 'sent_back' && !isOwnOrStaff && { imageUrl: null, trailerUrl: null }),
    review: isOwnOrStaff ? presentReview(detail) : null,
    given: givenCents === null ? null : decimalOf(givenCents),
    givenCents,
    voted: vote?.status === 'given' && vote.filmRevision === detail.trailer?.filmRevision,
    participantBios: detail.participants.map((_, index) => detail.participantBios[index] ?? ''),
    moderatorBio: detail.moderatorBio,
    confirmedParticipants: detail.confirmedParticipants.flatMap(({ slot, userId, way }) => {
      const known = presentKnown(people, userId);
      return known ? [{ slot, member: known, confirmedBy: way }] : [];
    }),
    termsLocked: detail.termsLocked,
    donationCount: detail.donationCount,
    goalReachedAt: detail.goalReachedAt,
    history: [...detail.history],
    conversation: presentConversation(detail, actor),
    election: presentElection(detail),
    refunds: detail.refunds && {
      reason: detail.refunds.reason,
      beginsAt: detail.refunds.beginsAt,
    },
    abilities: {
      edit: !detail.filesReleased && can(actor, 'edit', detail, now),
      editTerms: !detail.filesReleased && can(actor, 'editTerms', detail, now),
      replaceFilm: !detail.filesReleased && replacesFilm(actor, detail, now),
      donate: can(actor, 'donate', detail, now),
      promote: can(actor, 'promote', detail, now),
      changeStatus: can(actor, 'changeStatus', detail, now),
      cancel: cancels(actor, cancellable(detail), now),
      hold: can(actor, 'hold', detail, now),
      remove: can(actor, 'remove', detail, now),
      review: detail.review !== null && can(actor, 'review', detail, now),
      returnFee: returnsFee(actor, detail),
      ...conversationAbilities(actor, detail),
    },
  };
}

/** The fields of a document by which cancelling is refused. */
export const cancellable = ({
  creatorId,
  phase,
  onHoldSince,
  refunds,
  conversation: { announcedFor, evidence },
}: CampaignDetail): Cancellable & Pick<CampaignDetail, 'creatorId'> => ({
  creatorId,
  phase,
  onHoldSince,
  refunds,
  announcedFor,
  evidence,
});

function presentReview({ review, sentBackReason }: CampaignDetail): WireCampaignPage['review'] {
  if (review === null) return null;
  const { state, since, round, sentBack } = review;
  const replaceBy = sentBack?.replaceBy ?? null;
  const canBeUndone = canUndoReview(review);
  return { state, since, reason: sentBackReason, replaceBy, round, canBeUndone };
}

function presentElection({ election }: CampaignDetail): WireCampaignPage['election'] {
  if (election === null) return null;
  const { openedAt, endsAt, endedAt, extended, cause } = election;
  return { openedAt, endsAt, endedAt, extended, cause };
}

/** Evidence that is not confirmed is for the creator and for staff. */
function presentConversation(
  { creatorId, participants, confirmedParticipants, conversation }: CampaignDetail,
  actor: Actor | undefined,
): WireCampaignPage['conversation'] {
  const { plannedFor, announcedFor, takeBackUntil, announcements, changes, evidence } =
    conversation;
  const seesEvidence = isCreatorOrAdmin(actor, { creatorId }) || actor?.isStaff === true;
  return {
    plannedFor,
    announcedFor,
    announcesAtOnce: announcedFor !== null || confirmedParticipants.length === participants.length,
    takeBackUntil,
    announcements: [...announcements],
    changesLeft: Math.max(0, conversationLimits.changes - changes),
    held: heldOf(evidence),
    evidence: seesEvidence ? presentEvidence(evidence) : null,
  };
}

type StoredEvidence = CampaignDetail['conversation']['evidence'];

function heldOf(evidence: StoredEvidence): WireCampaignPage['conversation']['held'] {
  if (evidence === null) return null;
  const { heldAt: at, minutes, confirmedAt } = evidence;
  return confirmedAt === null ? null : { at, minutes, confirmedAt };
}

function presentEvidence(evidence: StoredEvidence): WireCampaignPage['conversation']['evidence'] {
  if (evidence === null) return null;
  const { confirmedAt: _, submittedBy: __, ...shown } = evidence;
  return { ...shown, submissionsLeft: conversationLimits.submissions - evidence.number };
}

/** The reasons for which all donations of a campaign are returned whose conversation was called off. */
const neverHeld: ReadonlySet<CampaignRefundReason | undefined> = new Set(['cancelled', 'declined']);

function presentCard(card: CampaignCard, people: People, now: Date): WireCampaign {
  const { participants, goalCents, currentAmountCents: raised } = card;
  const [participant1 = '', participant2 = ''] = participants;
  const slot = (number: number): string | null => participants[number - 1] ?? null;
  const status = wireStatus[card.phase];
  return {
    id: card.id,
    title: card.title,
    description: card.description,
    categoryId: card.categoryId,
    categoryName: categoryNameOf(card.categoryId),
    creatorId: card.creatorId,
    creator: presentPerson(people, card.creatorId),
    participants: [...participants],
    participant1,
    participant2,
    participant3: slot(3),
    participant4: slot(4),
    participant5: slot(5),
    participant6: slot(6),
    participant7: slot(7),
    participant8: slot(8),
    moderator: card.moderator,
    goalAmount: decimalOf(goalCents),
    goalAmountCents: goalCents,
    currentAmount: decimalOf(raised),
    currentAmountCents: raised,
    progressPercent: progressPercent(raised, goalCents),
    backerCount: card.backerCount,
    status,
    phase: card.phase,
    cancelled: card.phase === 'expired' && neverHeld.has(card.refunds?.reason),
    acceptsDonations: acceptsDonations({ ...card, proposal: card }, now),
    onHoldSince: card.onHoldSince,
    promotedUntil: card.promotedUntil,
    popular: status === 'active' && isPopular(card),
    daysLeft: daysLeft(card, now),
    expiresAt: card.expiresAt,
    conversationBy: lastMoment({ ...card, proposal: card }),
    createdAt: card.createdAt,
    coverSeed: card.coverSeed,
    imageUrl: card.imageUrl,
    videoUrl: card.videoUrl,
    genre: card.trailer?.genre ?? null,
    trailerUrl: card.trailer && videoUrlOf(card.trailer.video),
    trailerDuration: card.trailer?.duration ?? null,
    contentRightsAgreed: card.trailer !== null,
    filesReleased: card.filesReleased,
    voteCount: card.voteCount,
    creatorReward: decimalOf(payoutEstimate(card.payoutPolicy.id, 'creator', raised)),
    payoutPolicy: {
      id: card.payoutPolicy.id as PayoutPolicyId,
      version: card.payoutPolicy.version,
    },
    engagementScore: engagementScore('campaign', card.heat, now.getTime()),
  };
}

/** Number of days until the end, including days that have begun; 0 once the campaign was closed. */
function daysLeft({ phase, expiresAt }: CampaignCard, now: Date): number {
  if (phase !== 'pending_payment' && phase !== 'active') return 0;
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now.getTime()) / dayMs));
}

/** 0 to 100, rounded down to one decimal, so that 100 is shown only when the goal is reached. */
function progressPercent(raisedCents: number, goalCents: number): number {
  return Math.min(100, percentsOf(raisedCents, goalCents, 1));
}
