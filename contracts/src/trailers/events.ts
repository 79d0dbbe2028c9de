import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { count, id, memberStanding } from '../kernel/fields.ts';
import { voteCauses } from './constants.ts';

/**
 * On `trailer-vote-{campaignId}-{userId}`: whether the member's vote for a film counts, before and
 * after. A vote is for the film that the trailer had then: another film begins without votes.
 */
export const trailerVoteChanged = defineEvent({
  type: 'TrailerVoteChanged',
  version: 1,
  money: false,
  data: z.object({
    campaignId: id,
    campaignCreatorId: id,
    userId: id,
    /** Revision of the event of the trailer's stream that brought the film. */
    filmRevision: count,
    from: z.boolean(),
    to: z.boolean(),
    cause: z.enum(voteCauses),
    /** The member's standing when they last changed the vote themselves. */
    standing: memberStanding,
  }),
});
