import { z } from 'zod';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { id, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { sessionLimits, revocations } from './constants.ts';

const subject = (data: { readonly userId: number }) => `user-${String(data.userId)}`;

/** First event of `session-{id}`. */
export const signedIn = defineEvent({
  type: 'SignedIn',
  version: 1,
  money: false,
  data: z.object({
    userId: id,
    device: personal(text(sessionLimits.device.max), erasedText),
    /** Keyed hash of the network address and the UTC day. */
    addressHash: text(64),
    /** Whether no earlier session of the member had this device. */
    newDevice: z.boolean(),
  }),
  subject,
});

/** The session was ended before its time, other than by signing out. */
export const sessionRevoked = defineEvent({
  type: 'SessionRevoked',
  version: 1,
  money: false,
  data: z.object({
    userId: id,
    revokedBy: id,
    because: z.enum(revocations),
    /** Why an admin ended it. */
    reason: personal(text(limits.reason.max).nullable().optional(), null),
  }),
  subject,
});
