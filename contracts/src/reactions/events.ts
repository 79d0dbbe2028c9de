import { z } from 'zod';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { id, memberStanding, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { reactionValues, reactionVariants } from './constants.ts';

const value = z.enum(reactionValues);
const variant = z.enum(reactionVariants);

/**
 * On `reaction-{campaignId}-{userId}`. A member has at most one reaction of each variant to a
 * campaign: `from` is the one before, `to` the one after. Every change is such an event, also when
 * an administrator removes or restores a reaction, or the member is erased.
 */
export const reactionToggled = defineEvent({
  type: 'ReactionToggled',
  version: 1,
  money: false,
  data: z.object({
    campaignId: id,
    campaignCreatorId: id,
    userId: id,
    variant,
    from: value.nullable(),
    to: value.nullable(),
    /** The member's standing when they last changed a reaction themselves. */
    standing: memberStanding,
    /** True when an administrator removed or restored it; absent when the member did it, or erasure. */
    byAdmin: z.literal(true).optional(),
  }),
});

const moderated = {
  campaignId: id,
  userId: id,
  variant,
  value,
  reason: personal(text(limits.reason.max), erasedText),
};
const subject = (data: { readonly userId: number }): string => `user-${String(data.userId)}`;

/** Appended after the `ReactionToggled` of a removal by an administrator. */
export const reactionRemoved = defineEvent({
  type: 'ReactionRemoved',
  version: 1,
  money: false,
  data: z.object({ ...moderated, removedBy: id }),
  subject,
});

/** Appended after the `ReactionToggled` that undoes the removal. */
export const reactionRestored = defineEvent({
  type: 'ReactionRestored',
  version: 1,
  money: false,
  data: z.object({ ...moderated, restoredBy: id }),
  subject,
});
