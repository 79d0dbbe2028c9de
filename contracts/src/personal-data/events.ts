import { z } from 'zod';
import { defineEvent, personal } from '../kernel/define-event.ts';
import { id, instant, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';

/** On `user-{id}`: the member asked for erasure, and can cancel it until `dueAt`. */
export const erasureScheduled = defineEvent({
  type: 'ErasureScheduled',
  version: 1,
  money: false,
  data: z.object({ userId: id, dueAt: instant }),
});

export const erasureCancelled = defineEvent({
  type: 'ErasureCancelled',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});

/**
 * On `user-{id}`: the erasure begins. It cannot be taken back; the member cannot sign in any more.
 * `requestedBy` is the admin who ordered it, with a reason; null when the member requested it and
 * the week to cancel has passed.
 */
export const erasureRequested = defineEvent({
  type: 'ErasureRequested',
  version: 1,
  money: false,
  data: z.object({
    userId: id,
    requestedBy: id.nullable(),
    reason: personal(text(limits.reason.max).nullable(), null),
  }),
  subject: (data) => `user-${String(data.userId)}`,
});

/** On `campaign-{id}`: the key of the campaign's text and names is destroyed, with that of its creator. */
export const contentErased = defineEvent({
  type: 'ContentErased',
  version: 1,
  money: false,
  data: z.object({ userId: id, campaignId: id }),
});

/**
 * On `user-{id}`: the member's keys, files, sessions, mails and secrets are destroyed. Every document
 * that holds personal data of theirs replaces it by the values of erased fields.
 */
export const personalDataErased = defineEvent({
  type: 'PersonalDataErased',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});
