import { z } from 'zod';
import { defineEvent, personal } from '../kernel/define-event.ts';
import { id, instant, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { phases } from './constants.ts';

/**
 * Events of `campaign-{id}` about the review of a trailer: an administrator looks at it after it is
 * published, and again after another film, picture, title or synopsis.
 */

const ofCampaign = { campaignId: id, creatorId: id };
const subject = (data: { campaignId: number }): string => `campaign-${String(data.campaignId)}`;
const owner = (data: { creatorId: number }): string => `user-${String(data.creatorId)}`;
const reason = personal(text(limits.reason.max).nullable(), null);

/** What was reviewed has changed, by its maker or an administrator: the trailer waits again. */
export const trailerReviewRequested = defineEvent({
  type: 'TrailerReviewRequested',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, requestedBy: id }),
});

/** Beside a `StatusChanged` when it had been sent back: it is public again. */
export const trailerAccepted = defineEvent({
  type: 'TrailerAccepted',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, acceptedBy: id, reason }),
  subject,
  owner,
});

/**
 * Beside a `StatusChanged`, unless it is hidden already: hidden until the maker has changed it and it
 * is accepted. `replaceBy`: it is removed then, if the maker has changed nothing; later by the length
 * of a hold.
 */
export const trailerSentBack = defineEvent({
  type: 'TrailerSentBack',
  version: 1,
  money: false,
  data: z.object({
    ...ofCampaign,
    sentBackBy: id,
    from: z.enum(phases),
    replaceBy: instant,
    reason,
  }),
  subject,
  owner,
});

/** The last decision is undone: the trailer waits again, since when it did before. */
export const trailerReviewUndone = defineEvent({
  type: 'TrailerReviewUndone',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, undoneBy: id, waitsSince: instant, reason }),
  subject,
  owner,
});
