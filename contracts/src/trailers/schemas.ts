import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { count, id, instant, memberStanding, text } from '../kernel/fields.ts';
import { reason } from '../kernel/inputs.ts';
import { defineSums, preview, sum } from '../kernel/sums.ts';
import { messages } from '../kernel/messages.ts';
import { voteStatuses } from './constants.ts';

/** `voted` states the wanted result; without it the vote is toggled. */
export const voteBody = z.object({ voted: z.boolean().optional() });

/** The `round` of the review that was shown: a change since then is looked at first. */
const round = z
  .int({ error: messages.invalid })
  .min(1, messages.invalid)
  .max(1_000, messages.invalid);

/** The reason is sent to the maker. */
export const reviewBody = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('accepted'), round, reason: reason.optional() }),
  z.object({ decision: z.literal('sent_back'), round, reason }),
]);

export const undoReviewBody = z.object({ round, reason });

/** The $1 of a trailer, and its service fee. */
const trailerFeeSums = defineSums({ amountCents: sum, feeCents: sum });
export type TrailerFeeSums = z.output<typeof trailerFeeSums>;

export const sumsOfTrailerFee = preview(trailerFeeSums);
export const returnTrailerFeeBody = z.object({ reason, sums: trailerFeeSums });

export const voteAnswer = z.object({ voted: z.boolean(), voteCount: count });

export const adminTrailerVote = z.object({
  /** Campaign and member. */
  id: text(40),
  campaignId: id,
  userId: id,
  user: publicUser,
  status: z.enum(voteStatuses),
  /** Whether it counts: it is given, and for the film that the trailer has now. */
  counted: z.boolean(),
  /** The member's standing when they last changed the vote themselves. */
  standing: memberStanding,
  changedAt: instant,
});
