import { z } from 'zod';
import { confidential } from '../kernel/confidential.ts';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { id, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { accountLimits, confirmedBy, passwordChangedBy, roles } from './constants.ts';

const ofUser = (data: { readonly userId: number }): string => `user-${String(data.userId)}`;
const username = personal(
  z.string().min(accountLimits.username.min).max(accountLimits.username.max),
  erasedText,
);
const email = confidential(personal(text(accountLimits.email.max), erasedText));

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
 * On `skeleton-{hmac}`: usernames with the same skeleton (Unicode Technical Standard 39) look
 * alike. Members who had look-alike names before this was checked keep them; the first of them
 * holds the reservation.
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
    username,
    email,
    fullName: personal(text(accountLimits.fullName.max).nullable(), null),
  }),
  subject: ofUser,
});

/**
 * Appended together with `UserRegistered`: the accepted version of the terms, named by the day from
 * which it applies, and that the member is 18 or over.
 */
export const termsAccepted = defineEvent({
  type: 'TermsAccepted',
  version: 1,
  money: false,
  data: z.object({ userId: id, version: text(40), ofAge: z.literal(true) }),
});

/** A link is mailed to the member's address. Links of earlier requests stay valid until they expire. */
export const emailVerificationRequested = defineEvent({
  type: 'EmailVerificationRequested',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});
/** The member has used the link that was mailed to the present address. */
export const emailVerified = defineEvent({
  type: 'EmailVerified',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});

/** `email` is the requested new address. A link is mailed to it and to the present one. */
export const emailChangeRequested = defineEvent({
  type: 'EmailChangeRequested',
  version: 1,
  money: false,
  data: z.object({ userId: id, email }),
  subject: ofUser,
});
/** The link that was mailed to one of the two addresses was used. */
export const emailChangeConfirmed = defineEvent({
  type: 'EmailChangeConfirmed',
  version: 1,
  money: false,
  data: z.object({ userId: id, by: z.enum(confirmedBy) }),
});
/** Follows the confirmation at both addresses; the new address is verified. */
export const emailChanged = defineEvent({
  type: 'EmailChanged',
  version: 1,
  money: false,
  data: z.object({ userId: id, email, formerEmail: email }),
  subject: ofUser,
});

export const usernameChanged = defineEvent({
  type: 'UsernameChanged',
  version: 1,
  money: false,
  data: z.object({ userId: id, username, formerUsername: username }),
  subject: ofUser,
});

/**
 * Changes of username or address that are under way fail after this, so that a name that they left
 * reserved can be released.
 */
export const nameChangeAbandoned = defineEvent({
  type: 'NameChangeAbandoned',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});

/** A link is mailed to the member's address. Links of earlier requests stay valid until they expire. */
export const passwordResetRequested = defineEvent({
  type: 'PasswordResetRequested',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});
export const passwordChanged = defineEvent({
  type: 'PasswordChanged',
  version: 1,
  money: false,
  data: z.object({ userId: id, by: z.enum(passwordChangedBy) }),
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
