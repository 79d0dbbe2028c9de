import { z } from 'zod';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { id, memberStanding, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { entryFileTypes, entryLimits, entryVoteCauses, withdrawalCauses } from './constants.ts';

/**
 * Events of entries for a prompt. An entry begins on `submission-{id}`, where its texts are sealed;
 * whether it is shown is decided on the stream of its prompt. `creatorId`: whose entry it is.
 */

const ofEntry = { submissionId: id, promptId: id, promptCreatorId: id, creatorId: id };
const subject = (data: { submissionId: number }): string =>
  `submission-${String(data.submissionId)}`;
const owner = (data: { creatorId: number }): string => `user-${String(data.creatorId)}`;
const reason = personal(text(limits.reason.max).nullable(), null);

/** Whether the entry was among those of its prompt, and is from here on. */
const shown = { wasShown: z.boolean(), isShown: z.boolean() };

/** First event of `submission-{id}`: unpaid until `EntryPublished` on the stream of the prompt. */
export const entryCreated = defineEvent({
  type: 'EntryCreated',
  version: 1,
  money: false,
  data: z.object({
    ...ofEntry,
    fileType: z.enum(entryFileTypes),
    title: personal(z.string().min(entryLimits.title.min).max(entryLimits.title.max), erasedText),
    description: personal(z.string().max(entryLimits.description.max), ''),
    /** The uploaded file, and its media type; null for a text. */
    file: z.object({ id, mediaType: text(50) }).nullable(),
    /** The text of an entry that is a text; null for others. */
    content: personal(text(entryLimits.content.max).nullable(), null),
    standing: memberStanding,
  }),
  subject,
  owner,
});

/**
 * For good: on `submission-{id}` when its $1 was not paid in time, else on the stream of the prompt.
 * `file`: what is released; null for a text.
 */
export const entryWithdrawn = defineEvent({
  type: 'EntryWithdrawn',
  version: 1,
  money: false,
  data: z.object({
    ...ofEntry,
    ...shown,
    cause: z.enum(withdrawalCauses),
    file: z.object({ kind: z.enum(entryFileTypes), id }).nullable(),
  }),
});

/** On the stream of the prompt: an admin removed the entry: its votes do not count, its fee stays in the pool. */
export const entryRemoved = defineEvent({
  type: 'EntryRemoved',
  version: 1,
  money: false,
  data: z.object({ ...ofEntry, ...shown, removedBy: id, reason }),
  subject,
  owner,
});

/** On the stream of the prompt, before its payout is ordered. */
export const entryRestored = defineEvent({
  type: 'EntryRestored',
  version: 1,
  money: false,
  data: z.object({ ...ofEntry, ...shown, restoredBy: id, reason }),
  subject,
  owner,
});

/** On the stream of the prompt: its fee is disputed. It is hidden, and its votes do not count until the dispute is won. */
export const entryHidden = defineEvent({
  type: 'EntryHidden',
  version: 1,
  money: false,
  data: z.object({ ...ofEntry, ...shown }),
});

/** On the stream of the prompt: the dispute was won. */
export const entryShown = defineEvent({
  type: 'EntryShown',
  version: 1,
  money: false,
  data: z.object({ ...ofEntry, ...shown }),
});

/** On `submission-{id}`, once its key is destroyed, because its owner was erased. */
export const entryErased = defineEvent({
  type: 'EntryErased',
  version: 1,
  money: false,
  data: z.object(ofEntry),
});

/**
 * On `entry-vote-{promptId}-{userId}`: for which entry the member's vote counts, before and after; null
 * for none.
 */
export const entryVoteChanged = defineEvent({
  type: 'EntryVoteChanged',
  version: 1,
  money: false,
  data: z.object({
    promptId: id,
    promptCreatorId: id,
    userId: id,
    from: id.nullable(),
    to: id.nullable(),
    /** Whose entry the vote is for, or was for last. */
    entryCreatorId: id,
    cause: z.enum(entryVoteCauses),
    /** The member's standing when they last changed the vote themselves. */
    standing: memberStanding,
    /**
     * Keyed hash of the address and the prompt, of the member's last change: the same address has
     * another one in another prompt. An IPv6 address counts by its /64.
     */
    voter: text(64),
    /** UTC day of the member's last change. */
    day: text(10),
  }),
});

/**
 * On the stream of the prompt: an admin confirmed the votes of these members, as far as they wait. A
 * change by the member lets a vote wait again.
 */
export const entryVotesConfirmed = defineEvent({
  type: 'EntryVotesConfirmed',
  version: 1,
  money: false,
  data: z.object({
    promptId: id,
    promptCreatorId: id,
    confirmedBy: id,
    userIds: z.array(id).min(1).max(limits.idList),
    reason: personal(text(limits.reason.max).nullable(), null),
  }),
  subject: ({ promptId }) => `prompt-${String(promptId)}`,
  owner: ({ promptCreatorId }) => `user-${String(promptCreatorId)}`,
});
