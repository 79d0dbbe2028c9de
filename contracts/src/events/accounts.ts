import { z } from 'zod';
import { roles } from '../categories.ts';
import { id, text, username } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineEvent, erasedText, personal } from './define.ts';

/** On `username-{hmac}` and `email-{hmac}`: who holds it. Free when the stream is empty or ends in a release. */
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

/** First event of `user-{id}`. */
export const userRegistered = defineEvent({
  type: 'UserRegistered',
  version: 1,
  money: false,
  data: z.object({
    userId: id,
    username: personal(username, erasedText),
    email: personal(text(limits.email.max), erasedText),
    fullName: personal(text(limits.fullName.max).nullable(), null),
  }),
  subject: (data) => `user-${String(data.userId)}`,
});

/** First and last event of a `user-{id}` whose registration did not finish; its reservations are free. */
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
  /** `grantedBy` null: by the operator at the command line, or the demo. */
  data: z.object({ userId: id, role: z.enum(roles), grantedBy: id.nullable() }),
});
