import { happenedAt } from '@rostrum/contracts';
import type { HistoryKind } from '@rostrum/contracts/campaigns';
import { defineReadModel } from '../engine/read-model.ts';
import type { CampaignCard } from './campaign-card.ts';
import { campaignRules, type CampaignEvent } from './campaign-rules.ts';
import { returnsAll } from './funding-close.ts';

export interface CampaignDetail extends CampaignCard {
  readonly depositId: number | null;
  readonly closedAt: string | null;
  /** Since when it is removed, ISO 8601; null while it is not. */
  readonly removedAt: string | null;
  /** Who the participants are, one line for each in their order, '' for none; empty without any. */
  readonly participantBios: readonly string[];
  readonly moderatorBio: string | null;
  readonly donationCount: number;
  /** Since when the goal is reached, ISO 8601; null while it is not. */
  readonly goalReachedAt: string | null;
  /** The newest 100 edits and changes of status, oldest first. */
  readonly history: readonly {
    readonly at: string;
    readonly what: HistoryKind;
    readonly detail: string | null;
  }[];
}

type Entry = CampaignDetail['history'][number];

/** Maximum number of entries; older ones are in the log only. */
const historyEntries = 100;

/** The public entry of a change. It holds no personal text, which could not be erased from it. */
function entryOf(
  event: CampaignEvent,
  card: CampaignDetail,
  before: CampaignDetail | undefined,
): Entry | undefined {
  const at = happenedAt(event);
  switch (event.type) {
    case 'CampaignCreated':
      return { at, what: 'created', detail: null };
    case 'CampaignPublished':
      return { at, what: 'published', detail: null };
    case 'CampaignEdited':
      return { at, what: 'edited', detail: changedFields(card, before) };
    case 'TrailerDescribed':
      return event.data.previousVideoId === null
        ? undefined
        : { at, what: 'edited', detail: changedFields(card, before) };
    case 'TermsLocked':
      return { at, what: 'terms_locked', detail: null };
    case 'TermsUnlocked':
      return { at, what: 'terms_unlocked', detail: null };
    case 'StatusChanged':
      return { at, what: 'status_changed', detail: `${event.data.from} → ${event.data.to}` };
    case 'VideoAttached':
      return event.data.toEvidence ? undefined : { at, what: 'video_attached', detail: null };
    // The conversation has fields of its own.
    case 'ConversationPlanned':
    case 'ConversationAnnounced':
    case 'EvidenceSubmitted':
    case 'EvidenceWithdrawn':
    case 'EvidenceReturned':
    case 'EvidenceConfirmed':
    case 'DonationMade':
    case 'DepositApplied':
    case 'RefundRequested':
    case 'DisputeLost':
    case 'PaymentDifferenceResolved':
    case 'PromotionPaid':
    case 'ContentErased':
    case 'CampaignRefundsOrdered':
    case 'CampaignRefundsBegun':
    case 'CampaignRefundsRevoked':
    case 'ElectionOpened':
    case 'ElectionEnded':
    case 'ElectionDecided':
    case 'CampaignTakenDown':
    case 'CampaignRestored':
    case 'HoldPlaced':
    case 'HoldLifted':
    case 'ParticipantConfirmed':
    case 'ParticipantAnswerDropped':
    case 'CommentPosted':
    case 'CommentDeleted':
    case 'CommentRemoved':
    case 'CommentRestored':
    case 'CommentErased':
    case 'ReactionToggled':
    case 'CampaignFollowed':
    case 'TrailerVoteChanged':
    case 'FilmLocked':
    case 'UnpaidFilesReleased':
    case 'TrailerReviewRequested':
    case 'TrailerAccepted':
    case 'TrailerSentBack':
    case 'TrailerReviewUndone':
    case 'CampaignViewed':
      return undefined;
  }
}

const editable = [
  'title',
  'description',
  'categoryId',
  'participants',
  'moderator',
  'participantBios',
  'moderatorBio',
  'goalCents',
  'expiresAt',
  'imageUrl',
  'trailer',
] as const;

function changedFields(card: CampaignDetail, before: CampaignDetail | undefined): string | null {
  const changed = editable.filter(
    (field) => JSON.stringify(card[field]) !== JSON.stringify(before?.[field]),
  );
  return changed.length > 0 ? changed.join(', ') : null;
}

/**
 * Once the texts are erased, edits no longer list their changed fields: a rebuild reads replaced
 * texts and cannot compare them.
 */
function historyAfter(event: CampaignEvent, before: readonly Entry[]): readonly Entry[] {
  if (event.type !== 'ContentErased') return before;
  return before.map((entry) => (entry.what === 'edited' ? { ...entry, detail: null } : entry));
}

type Bios = Pick<CampaignDetail, 'participantBios' | 'moderatorBio'>;

/** What is said about the participants and the moderator after the event. */
function biosAfter(event: CampaignEvent, before: CampaignDetail | undefined): Bios {
  if (event.type === 'CampaignCreated' || event.type === 'CampaignEdited') {
    const { participantBios = [], moderatorBio = null } = event.data;
    return { participantBios: [...participantBios], moderatorBio };
  }
  if (event.type === 'ContentErased' || !before) return { participantBios: [], moderatorBio: null };
  const { participantBios, moderatorBio } = before;
  return { participantBios, moderatorBio };
}

/** By how much the event changes the number of donations. */
function donationChange(event: CampaignEvent): number {
  switch (event.type) {
    case 'DonationMade':
    case 'DepositApplied':
      return 1;
    case 'RefundRequested':
    case 'DisputeLost':
    case 'PaymentDifferenceResolved':
      return event.data.from === 'promotion' || !returnsAll(event) ? 0 : -1;
    default:
      return 0;
  }
}

function closedAt(event: CampaignEvent, before: CampaignDetail | undefined): string | null {
  if (event.type !== 'StatusChanged') return before?.closedAt ?? null;
  return event.data.to === 'active' ? null : (before?.closedAt ?? happenedAt(event));
}

function removedAt(event: CampaignEvent, before: CampaignDetail | undefined): string | null {
  if (event.type !== 'StatusChanged') return before?.removedAt ?? null;
  return event.data.to === 'removed' ? happenedAt(event) : null;
}

function goalReachedAt(
  event: CampaignEvent,
  { currentAmountCents, goalCents }: CampaignCard,
  before: CampaignDetail | undefined,
): string | null {
  if (currentAmountCents < goalCents) return null;
  return before?.goalReachedAt ?? happenedAt(event);
}

/** Campaigns for their pages. */
export const campaignDetail = defineReadModel({
  name: 'campaign-detail',
  version: 20,
  partitionable: true,
  on: campaignRules<CampaignDetail>((card, event, before) => {
    const detail: CampaignDetail = {
      ...card,
      depositId:
        event.type === 'CampaignCreated' || event.type === 'CampaignPublished'
          ? event.data.depositId
          : (before?.depositId ?? null),
      closedAt: closedAt(event, before),
      removedAt: removedAt(event, before),
      ...biosAfter(event, before),
      donationCount: (before?.donationCount ?? 0) + donationChange(event),
      goalReachedAt: goalReachedAt(event, card, before),
      history: historyAfter(event, before?.history ?? []),
    };
    const entry = entryOf(event, detail, before);
    return entry
      ? { ...detail, history: [...detail.history, entry].slice(-historyEntries) }
      : detail;
  }),
});
