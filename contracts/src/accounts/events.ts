import { z } from 'zod';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { id, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { accountLimits } from './limits.ts';
import { roles } from './vocabulary.ts';

/** On `username-{hmac}`. A username or an address is free when its stream is empty or ends in a release. */
export const usernameReserved = defineEvent({
  type: 'UsernameReserved',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});
export const usernameReleased = defineEvent({
  type: 'UsernameReleased',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});
export const emailReserved = defineEvent({
  type: 'EmailReserved',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});
export const emailReleased = defineEvent({
  type: 'EmailReleased',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});

/**
 * On `skeleton-{hmac}`: usernames with the same skeleton (Unicode Technical Standard 39) look alike.
 * Members who had look-alike names before this was checked keep them; the first has the skeleton.
 */
export const usernameSkeletonReserved = defineEvent({
  type: 'UsernameSkeletonReserved',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});
export const usernameSkeletonReleased = defineEvent({
  type: 'UsernameSkeletonReleased',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});

/** First event of `user-{id}`. */
export const userRegistered = defineEvent({
  type: 'UserRegistered',
  version: 1,
  money: false,
  data: z.object({
    userId: id,
    username: personal(
      z.string().min(accountLimits.username.min).max(accountLimits.username.max),
      erasedText,
    ),
    email: personal(text(accountLimits.email.max), erasedText),
    fullName: personal(text(accountLimits.fullName.max).nullable(), null),
  }),
  subject: (data) => `user-${String(data.userId)}`,
});

/** The only event of a `user-{id}` whose registration did not finish; its username and address are free. */
export const registrationAbandoned = defineEvent({
  type: 'RegistrationAbandoned',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});

export const roleGranted = defineEvent({
  type: 'RoleGranted',
  version: 1,
  money: false,
  /** `grantedBy` is null when the operator granted it at the command line, or the demo data did. */
  data: z.object({
    userId: id,
    role: z.enum(roles),
    grantedBy: id.nullable(),
    reason: personal(text(limits.reason.max).nullable().optional(), null),
  }),
  subject: (data) => `user-${String(data.userId)}`,
});
