import type { DomainEvent, EventData, EventOf } from '@rostrum/contracts';
import {
  contentRightsVersion,
  selectedUntil,
  trailerLimits,
  trailerMessages,
  type Phase,
  type Review,
} from '@rostrum/contracts/campaigns';
import { isTrailer } from '@rostrum/contracts/categories';
import type { RecordedEvent } from '@rostrum/event-store';
import { DomainError } from '../../../kernel/domain-error.ts';
import { countEdit, type Edits } from '../../../kernel/edits.ts';
import { orderRefunds, type CampaignRefunds } from '../refunds/campaign-refunds.ts';
import { statusChanged, type StatusSubject } from '../status-changed.ts';

type Described = EventData<'TrailerDescribed'>;
type Kind = EventData<'CampaignCreated'>['kind'];

/** What a trailer has beside what every campaign has. */
export type Trailer = Pick<Described, 'genre' | 'duration' | 'video' | 'rights'>;

/** The fields that a form sends. A film comes with the agreement to the rights. */
export interface TrailerChanges extends Partial<Pick<Trailer, 'genre' | 'duration' | 'video'>> {
  readonly agrees?: boolean;
}

/** The kind of a campaign in a category. */
export const kindOf = (categoryId: number): Kind =>
  isTrailer({ categoryId }) ? 'trailer' : 'debate';

/** The film of a trailer, as votes see it. */
interface Film {
  /** Revision of the event that brought it; 0 without a trailer. */
  readonly filmRevision: number;
  /** Whether a member has voted for it. */
  readonly filmLocked: boolean;
}

export const noFilm: Film = { filmRevision: 0, filmLocked: false };

/** A description that is not the first is an edit, and changes the terms with the genre or the film. */
export function applyDescription<
  S extends Film & {
    readonly trailer: Trailer | null;
    readonly termsSince: number;
    readonly edits: Edits;
    readonly revision: number;
  },
>(state: S, event: RecordedEvent<EventOf<'TrailerDescribed'>>): S {
  const { revision, metadata, data } = event;
  const { genre, duration, video, rights } = data;
  const trailer: Trailer = { genre, duration, video, rights };
  const film = { filmRevision: revision, filmLocked: false };
  if (state.trailer === null) return { ...state, ...film, trailer, revision };
  const isSame = trailerTermsOf(trailer) === trailerTermsOf(state.trailer);
  const termsSince = isSame ? state.termsSince : revision;
  return {
    ...state,
    ...(video.id !== state.trailer.video.id && film),
    trailer,
    termsSince,
    edits: countEdit(state.edits, metadata.recordedAt),
    revision,
  };
}

/** The terms of a trailer, comparable as text, beside those that every campaign has. */
const trailerTermsOf = (trailer: Trailer | null): string =>
  JSON.stringify([trailer?.genre, trailer?.video.id]);

interface Subject {
  readonly campaignId: number;
  readonly creatorId: number;
}

/** The first description of a trailer. */
export function describe(
  subject: Subject,
  { genre, duration, video }: Pick<Trailer, 'genre' | 'duration' | 'video'>,
  now: Date,
): DomainEvent {
  const data = { ...subject, describedBy: subject.creatorId, genre, duration, video };
  return {
    type: 'TrailerDescribed',
    data: { ...data, previousVideoId: null, rights: agreed(now) },
  };
}

const agreed = (now: Date): Trailer['rights'] => ({
  agreedAt: now.toISOString(),
  version: contentRightsVersion,
});

/**
 * The trailer after an edit. Another film comes with a new agreement to the rights.
 * @throws DomainError (400) without that
 */
export function changedTrailer(
  before: Trailer,
  { genre: sent, duration, video = before.video, agrees }: TrailerChanges,
  now: Date,
): Trailer {
  const genre = sent ?? before.genre;
  if (video.id === before.video.id) {
    return { ...before, genre, duration: duration ?? before.duration };
  }
  if (agrees !== true) throw rightsMissing();
  return { genre, duration: duration ?? before.duration, video, rights: agreed(now) };
}

export function rightsMissing(): DomainError {
  const text = trailerMessages.rights;
  return new DomainError('invalid', text, { errors: { contentRightsAgreed: text } });
}

/** Describes a trailer again that has changed. */
export function describeAgain(
  subject: Subject & { readonly describedBy: number },
  before: Trailer | null,
  after: Trailer | null,
): readonly DomainEvent[] {
  if (!before || !after || JSON.stringify(after) === JSON.stringify(before)) return [];
  const isOther = after.video.id !== before.video.id;
  const data = { ...subject, ...after, ...(isOther && { previousVideoId: before.video.id }) };
  return [{ type: 'TrailerDescribed', data }];
}

/** The fields of a trailer by which its end is decided. */
interface Ending {
  readonly kind: Kind;
  readonly phase: Phase;
  readonly proposal: { readonly expiresAt: string };
  readonly onHoldMs: number;
  readonly review: Review | null;
}

/** Why a trailer cannot be selected for production; undefined when it can. */
export function refusalOfSelecting(
  { phase, proposal, onHoldMs, review }: Ending,
  now: Date,
): string | undefined {
  if (phase === 'expired') return trailerMessages.notSelectable;
  if (review?.state !== 'accepted') return trailerMessages.notAccepted;
  return Date.parse(selectedUntil(proposal.expiresAt, onHoldMs)) <= now.getTime()
    ? trailerMessages.selectedTooLate
    : undefined;
}

export type TrailerCommand =
  | ({ readonly type: 'endTrailer' } & TrailerEnd)
  | { readonly type: 'releaseUnpaidFiles'; readonly now: Date };

export const decideOnTrailer = (
  command: TrailerCommand,
  state: Parameters<typeof endTrailer>[1] & Parameters<typeof releaseUnpaidFiles>[1],
): readonly DomainEvent[] =>
  command.type === 'endTrailer'
    ? endTrailer(command, state)
    : releaseUnpaidFiles(command.now, state);

/** `erased`: its maker is being erased, so that it ends at once, on hold too. */
interface TrailerEnd {
  readonly now: Date;
  readonly erased: boolean;
}

/**
 * Ends a trailer that was not selected in time, or that an administrator has ended: all that it holds
 * goes back.
 */
function endTrailer(
  { now, erased }: TrailerEnd,
  state: StatusSubject &
    Ending & {
      readonly onHoldSince: string | null;
      readonly refunds: CampaignRefunds | null;
      readonly payout: object | null;
    },
): readonly DomainEvent[] {
  const { kind, phase, proposal, onHoldMs } = state;
  if (kind !== 'trailer' || state.payout || state.refunds) return [];
  if (state.onHoldSince !== null && !erased) return [];
  // What was sent back is not shown, also once it has ended.
  const isHidden = phase === 'sent_back' && erased;
  const isOpen = phase === 'active' || phase === 'funding_closed';
  const until = Date.parse(selectedUntil(proposal.expiresAt, onHoldMs));
  const isDue = isOpen ? erased || until <= now.getTime() : isHidden || phase === 'expired';
  if (!isDue) return [];
  const to = isHidden ? 'removed' : 'expired';
  return [
    ...(phase === 'expired' ? [] : [statusChanged(state, to, null, null)]),
    ...orderRefunds(state, { reason: 'not_selected', beginsAt: now, orderedBy: null }),
  ];
}

/** Releases the files of a trailer whose $1 was not paid in time, and ends it with that. */
function releaseUnpaidFiles(
  now: Date,
  state: {
    readonly id: number;
    readonly creatorId: number;
    readonly publishedAt: string | null;
    readonly createdAt: string;
    readonly trailer: Trailer | null;
    readonly filesReleased: boolean;
    readonly proposal: { readonly imageUrl: string | null };
  },
): readonly DomainEvent[] {
  const { id: campaignId, creatorId, trailer, proposal } = state;
  const dueAt = Date.parse(state.createdAt) + trailerLimits.unpaid.filesKeptMs;
  if (!trailer || state.publishedAt !== null || state.filesReleased || dueAt > now.getTime())
    return [];
  const data = { campaignId, creatorId, videoId: trailer.video.id, imageUrl: proposal.imageUrl };
  return [{ type: 'UnpaidFilesReleased', data }];
}
