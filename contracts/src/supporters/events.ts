import { z } from 'zod';
import { defineEvent, personal } from '../kernel/define-event.ts';
import { id, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';

/** Events of `supporter-{donationId}`. `userId`: who gave. */
const ofSupporter = { donationId: id, campaignId: id, userId: id };
const reason = personal(text(limits.reason.max).nullable(), null);
/** What admins say about a message is sealed with the key of its author. */
const subject = ({ userId }: { readonly userId: number }): string => `user-${String(userId)}`;

/** The creator of the campaign has thanked for a donation, once. */
export const supporterThanked = defineEvent({
  type: 'SupporterThanked',
  version: 1,
  money: false,
  data: z.object({ ...ofSupporter, creatorId: id }),
});

/** The author has left a public message to the creator alone, for good. */
export const publicMessageMadePrivate = defineEvent({
  type: 'PublicMessageMadePrivate',
  version: 1,
  money: false,
  data: z.object(ofSupporter),
});

/** The author's personal data are erased: nobody can read the message any more. */
export const publicMessageErased = defineEvent({
  type: 'PublicMessageErased',
  version: 1,
  money: false,
  data: z.object(ofSupporter),
});

/** An admin removed a public message from the campaign's page. The creator can still read it. */
export const publicMessageRemoved = defineEvent({
  type: 'PublicMessageRemoved',
  version: 1,
  money: false,
  data: z.object({ ...ofSupporter, removedBy: id, reason }),
  subject,
});

/** An admin made a removed message public again. */
export const publicMessageRestored = defineEvent({
  type: 'PublicMessageRestored',
  version: 1,
  money: false,
  data: z.object({ ...ofSupporter, restoredBy: id, reason }),
  subject,
});
