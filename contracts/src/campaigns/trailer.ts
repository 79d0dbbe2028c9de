import { dayMs } from '../kernel/limits.ts';
import { playedUrlOf, type VideoType } from '../uploads/constants.ts';
import { conversationBy } from './constants.ts';

/** Trailers: campaigns of the kind `trailer`, in the category PreRoll. */

/** The names are stored. */
export const trailerGenres = [
  'action',
  'comedy',
  'drama',
  'scifi',
  'fantasy',
  'horror',
  'thriller',
  'romance',
  'animation',
  'documentary',
  'mystery',
  'biography',
] as const;
export type TrailerGenre = (typeof trailerGenres)[number];

export const genreNames: Readonly<Record<TrailerGenre, string>> = {
  action: 'Action',
  comedy: 'Comedy',
  drama: 'Drama',
  scifi: 'Sci-Fi',
  fantasy: 'Fantasy',
  horror: 'Horror',
  thriller: 'Thriller',
  romance: 'Romance',
  animation: 'Animation',
  documentary: 'Documentary',
  mystery: 'Mystery',
  biography: 'Biography',
};

/** What is said of the length of a trailer that nobody has measured. */
export const unmeasuredDurations = { preroll: '1-2 min', campaign: '1-2 minutes' } as const;

export const trailerLimits = {
  /** Characters of the length of a trailer, as its maker says it. */
  duration: { max: 50 },
  /** A trailer can be selected for production until this long after the end of its funding. */
  selectedWithinMs: 30 * dayMs,
  /** One that was sent back is removed this long after it, unless its maker has changed it. */
  replacedWithinMs: 7 * dayMs,
  /** Business days within which a trailer is to be reviewed. */
  businessDaysToReview: 2,
  /** The funding of a trailer ends this long after its creation, unless its maker says otherwise. */
  expiresAfterMs: 365 * dayMs,
  /** Trailers of one member whose $1 is not paid, and how long their files are kept. */
  unpaid: { max: 3, filesKeptMs: 7 * dayMs },
} as const;

/** What the review of a trailer has found. The names are stored. */
export const reviewStates = ['waiting', 'accepted', 'sent_back'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Version of the wording about the rights to a trailer, and about a share of revenue. */
export const contentRightsVersion = 1;

/**
 * Until when a trailer can be selected for production, ISO 8601. What was given to one that was not
 * is returned then. `onHoldMs`: for how long it was on hold.
 */
export function selectedUntil(expiresAt: string, onHoldMs: number): string {
  const { selectedWithinMs } = trailerLimits;
  return new Date(Date.parse(expiresAt) + selectedWithinMs + onHoldMs).toISOString();
}

/**
 * The last moment for the conversation, before it is extended, ISO 8601; for a trailer, the one until
 * which it can be selected. `onHoldMs`: see `selectedUntil`.
 */
export const lastMomentOf = (campaign: {
  readonly kind: 'debate' | 'trailer';
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly onHoldMs: number;
}): string =>
  campaign.kind === 'trailer'
    ? selectedUntil(campaign.expiresAt, campaign.onHoldMs)
    : conversationBy(campaign.createdAt, campaign.expiresAt);

/** The address of an uploaded video. */
export const videoUrlOf = (video: { id: number; mediaType: VideoType }): string =>
  playedUrlOf('video', video);
