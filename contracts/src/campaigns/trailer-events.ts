import { z } from 'zod';
import { defineEvent, personal } from '../kernel/define-event.ts';
import { id, instant, text, url } from '../kernel/fields.ts';
import { videoTypes } from '../uploads/constants.ts';
import { trailerGenres, trailerLimits, unmeasuredDurations } from './trailer.ts';

/** Events of `campaign-{id}` about a trailer. */

const subject = (data: { campaignId: number }): string => `campaign-${String(data.campaignId)}`;
const owner = (data: { creatorId: number }): string => `user-${String(data.creatorId)}`;

/**
 * What a trailer has beside what every campaign has. Follows its `CampaignCreated` at once, and each
 * change of it.
 */
export const trailerDescribed = defineEvent({
  type: 'TrailerDescribed',
  version: 1,
  money: false,
  data: z.object({
    campaignId: id,
    creatorId: id,
    describedBy: id,
    /** Null when the form asked for none. */
    genre: z.enum(trailerGenres).nullable(),
    /** The length of the film, as the browser measured it or its maker says it. */
    duration: personal(text(trailerLimits.duration.max), unmeasuredDurations.preroll),
    video: z.object({ id, mediaType: z.enum(videoTypes) }),
    /** The video before; null before the first. Absent when the event does not change the video. */
    previousVideoId: id.nullable().optional(),
    /** When the maker confirmed to own the rights, and the version of the wording. */
    rights: z.object({ agreedAt: instant, version: z.int().min(1).max(1_000) }),
  }),
  subject,
  owner,
});

/**
 * The $1 of a trailer was not paid in time: its film and its picture are released, and it cannot be
 * paid for any more.
 */
export const unpaidFilesReleased = defineEvent({
  type: 'UnpaidFilesReleased',
  version: 1,
  money: false,
  data: z.object({ campaignId: id, creatorId: id, videoId: id, imageUrl: url.nullable() }),
});

/** The first member has voted for the film of a trailer: it can only be replaced once it is sent back. */
export const filmLocked = defineEvent({
  type: 'FilmLocked',
  version: 1,
  money: false,
  data: z.object({ campaignId: id, creatorId: id, videoId: id }),
});
