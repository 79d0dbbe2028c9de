import { z } from 'zod';
import { defineEvent, personal } from '../kernel/define-event.ts';
import { id, instant, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { personalDataLimits } from './constants.ts';

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

/**
 * `what`: from the name of the route, such as `own_data`. `filter`: what it was limited to, in
 * words; texts that were searched for are left out, since they may name a person.
 */
const exported = z.object({
  userId: id,
  what: text(personalDataLimits.exported.what),
  filter: text(personalDataLimits.exported.filter).nullable(),
});

/** On `export-{id}`, before the answer: a member exported what is theirs. */
export const ownDataExported = defineEvent({
  type: 'OwnDataExported',
  version: 1,
  money: false,
  data: exported,
});

/** On `export-{id}`, before the answer: staff exported a list or the journal, or what is a member's. */
export const dataExported = defineEvent({
  type: 'DataExported',
  version: 1,
  money: false,
  data: exported,
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
