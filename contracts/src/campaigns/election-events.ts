import { z } from 'zod';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { id, instant, target, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { electionCauses, electionChoices } from './constants.ts';

/**
 * Events of `campaign-{id}` about its election: the donors choose whether they wait longer for the
 * conversation or have their donations back. The choices are events of the payments.
 */

const ofCampaign = { campaignId: id, creatorId: id };

/** With `StatusChanged` to `election`. Donors choose until `endsAt`, and the length of holds longer. */
export const electionOpened = defineEvent({
  type: 'ElectionOpened',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, cause: z.enum(electionCauses), endsAt: instant }),
});

/** Those who have not chosen get a mail. */
export const electionReminderRequested = defineEvent({
  type: 'ElectionReminderRequested',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, endsAt: instant }),
});

/** Its position decides which choices count: those before it. */
export const electionEnded = defineEvent({
  type: 'ElectionEnded',
  version: 1,
  money: false,
  data: z.object(ofCampaign),
});

/**
 * The result, with `StatusChanged`: `extended` if a donor chose to wait, with the new last moment for
 * the conversation, or `expired`. Donations for which nobody chose that are refunded.
 */
export const electionDecided = defineEvent({
  type: 'ElectionDecided',
  version: 1,
  money: false,
  data: z.object({
    ...ofCampaign,
    extended: z.boolean(),
    /** Null when nothing was extended. */
    conversationBy: instant.nullable(),
  }),
});

/**
 * The conversation was due before the product knew elections: nothing happens by itself, an admin
 * decides.
 */
export const electionLeftToAdmin = defineEvent({
  type: 'ElectionLeftToAdmin',
  version: 1,
  money: false,
  data: z.object(ofCampaign),
});

/**
 * On `introduced-{name}`: the first start of a version that knows something, such as `elections`. What
 * was due before is left to an admin.
 */
export const introduced = defineEvent({
  type: 'Introduced',
  version: 1,
  money: false,
  data: z.object({ what: z.enum(['elections']), at: instant }),
});

/**
 * On `donation-{id}`, in one append with `ExtensionChosen` or `RefundRequested`: an administrator
 * entered the choice for its donor. It is about all of their donations to the campaign; the others have
 * no such event.
 */
export const electionChoiceEntered = defineEvent({
  type: 'ElectionChoiceEntered',
  version: 1,
  money: false,
  data: z.object({
    donationId: id,
    target,
    userId: id,
    choice: z.enum(electionChoices),
    enteredBy: id,
    reason: personal(text(limits.reason.max), erasedText),
  }),
  subject: ({ userId }) => `user-${String(userId)}`,
});
