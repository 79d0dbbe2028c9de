import { z } from 'zod';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { count, id, instant, pinnedPolicy, text, url } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import {
  allowedFileTypes,
  entryLimits,
  promptLimits,
  promptPhases,
  promptRefundReasons,
  resultCauses,
  resultDoubts,
} from './constants.ts';

/** Events of `prompt-{id}`. `creatorId`: who asked. */

const ofPrompt = { promptId: id, creatorId: id };
const subject = (data: { promptId: number }): string => `prompt-${String(data.promptId)}`;
const owner = (data: { creatorId: number }): string => `user-${String(data.creatorId)}`;
const reason = personal(text(limits.reason.max).nullable(), null);
const bounded = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.string().min(min).max(max);

/** The asker's texts are encrypted under the prompt's own key. */
const texts = {
  title: personal(bounded(promptLimits.title), erasedText),
  description: personal(
    bounded(promptLimits.description),
    erasedText.padEnd(promptLimits.description.min),
  ),
  categoryId: id,
  imageUrl: url.nullable(),
};

/** First event of its stream: `pending_payment` until published. */
export const promptCreated = defineEvent({
  type: 'PromptCreated',
  version: 1,
  money: false,
  data: z.object({
    ...ofPrompt,
    creatorRegisteredAt: instant,
    ...texts,
    allowedFileTypes: z.enum(allowedFileTypes),
    allowMultipleWinners: z.boolean(),
    expiresAt: instant,
    payoutPolicy: pinnedPolicy,
  }),
  subject,
  owner,
});

/** Its $1 has settled: the prompt is public, and takes contributions, entries and votes. */
export const promptPublished = defineEvent({
  type: 'PromptPublished',
  version: 1,
  money: false,
  data: z.object({
    ...ofPrompt,
    creatorRegisteredAt: instant,
    categoryId: id,
    paymentId: id,
    expiresAt: instant,
  }),
});

/** Its $1 was not paid in time: it can no longer be paid. `imageUrl`: the picture that is released. */
export const promptNotPaid = defineEvent({
  type: 'PromptNotPaid',
  version: 1,
  money: false,
  data: z.object({ ...ofPrompt, imageUrl: url.nullable() }),
});

export const promptEdited = defineEvent({
  type: 'PromptEdited',
  version: 1,
  money: false,
  data: z.object({
    ...ofPrompt,
    editorId: id,
    ...texts,
    previousCategoryId: id,
    /** Only of edits that changed the picture. */
    previousImageUrl: url.nullable().optional(),
  }),
  subject,
  owner,
});

/** Another member began to contribute: title and text are fixed from here on, as from the first entry. */
export const promptLocked = defineEvent({
  type: 'PromptLocked',
  version: 1,
  money: false,
  data: z.object({ promptId: id, donationId: id }),
});

/**
 * The fee of an entry has settled: the entry is public. On the stream of its prompt, which bounds the
 * entries of a prompt and of a member.
 */
export const entryPublished = defineEvent({
  type: 'EntryPublished',
  version: 1,
  money: false,
  data: z.object({
    promptId: id,
    promptCreatorId: id,
    submissionId: id,
    creatorId: id,
    paymentId: id,
  }),
});

/**
 * Once: what settles behind it in the log is late, and votes behind it do not count. `closedBy`: who
 * asked; null when its time had passed, or its refunds began.
 */
export const promptClosed = defineEvent({
  type: 'PromptClosed',
  version: 1,
  money: false,
  data: z.object({ promptId: id, closedBy: id.nullable() }),
});

/**
 * The votes that count at the closing position, and who wins by them. The newest result stands until
 * its payout is ordered; earlier ones stay readable. `upTo`: position of `PromptClosed`.
 */
export const promptResult = defineEvent({
  type: 'PromptResult',
  version: 1,
  money: false,
  data: z.object({
    ...ofPrompt,
    number: z.int().min(1).max(100_000),
    cause: z.enum(resultCauses),
    /** Null when a deadline, a dispute or an erasure led to it. */
    decidedBy: id.nullable(),
    reason,
    upTo: text(30),
    /** The entries with a counted vote, most votes first, the earlier one first among equals. */
    votes: z
      .array(z.object({ submissionId: id, votes: z.int().min(1) }))
      .max(2 * entryLimits.perPrompt),
    /** In the order of their shares. None: everything is refunded. */
    winners: z.array(id).max(promptLimits.winners),
    counted: count,
    /** Of the counted votes, those by others than entrants and contributors. */
    byOthers: count,
    /** Why it waits for an admin; none when it does not. */
    doubts: z.array(z.enum(resultDoubts)).max(resultDoubts.length),
    /** Position of the last event that the count knows: removals, confirmations and refunds behind it are not in it. */
    countedAt: text(30),
  }),
  subject,
  owner,
});

/** An admin confirmed a result that waited. */
export const resultConfirmed = defineEvent({
  type: 'PromptResultConfirmed',
  version: 1,
  money: false,
  data: z.object({
    ...ofPrompt,
    number: z.int().min(1).max(100_000),
    confirmedBy: id,
    reason,
  }),
  subject,
  owner,
});

/** All that the prompt holds is refunded from `beginsAt` on. `orderedBy`: null when a deadline led to it. */
export const promptRefundsOrdered = defineEvent({
  type: 'PromptRefundsOrdered',
  version: 1,
  money: false,
  data: z.object({
    ...ofPrompt,
    from: z.enum(promptPhases),
    refundReason: z.enum(promptRefundReasons),
    beginsAt: instant,
    orderedBy: id.nullable(),
    reason,
  }),
  subject,
  owner,
});

/** The refunds begin: from here on the order is not undone. Each one is an event of its payment. */
export const promptRefundsBegun = defineEvent({
  type: 'PromptRefundsBegun',
  version: 1,
  money: false,
  data: z.object({ ...ofPrompt, refundReason: z.enum(promptRefundReasons) }),
});

/** No payments are taken, and no deadline of the prompt is carried out, until the hold is lifted. */
export const promptHoldPlaced = defineEvent({
  type: 'PromptHoldPlaced',
  version: 1,
  money: false,
  /** `placedBy`: null when the dispute of its $1 was lost. */
  data: z.object({ ...ofPrompt, placedBy: id.nullable(), reason }),
  subject,
  owner,
});

/**
 * What was due meanwhile is due now; the 72 hours and the 30 days of a result are longer by the length
 * of the hold. `since`: when it was placed.
 */
export const promptHoldLifted = defineEvent({
  type: 'PromptHoldLifted',
  version: 1,
  money: false,
  data: z.object({ ...ofPrompt, liftedBy: id, since: instant, reason }),
  subject,
  owner,
});

/** An admin removed the prompt, which was in the phase `from`. The asker is told the reason. */
export const promptTakenDown = defineEvent({
  type: 'PromptTakenDown',
  version: 1,
  money: false,
  data: z.object({ ...ofPrompt, removedBy: id, from: z.enum(promptPhases), reason }),
  subject,
  owner,
});

/** An admin undid the takedown before its refunds began: the order of its refunds is undone, too. */
export const promptRestored = defineEvent({
  type: 'PromptRestored',
  version: 1,
  money: false,
  data: z.object({ ...ofPrompt, restoredBy: id, to: z.enum(promptPhases), reason }),
  subject,
  owner,
});

/** The key of the prompt's texts is destroyed, because its asker was erased, and the prompt with it. */
export const promptErased = defineEvent({
  type: 'PromptErased',
  version: 1,
  money: false,
  data: z.object({ ...ofPrompt, imageUrl: url.nullable() }),
});
