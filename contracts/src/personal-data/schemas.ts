import { z } from 'zod';
import { accountLimits } from '../accounts/index.ts';
import { instant } from '../kernel/fields.ts';
import { boundedText, reason } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';

/** The password, and a code of the second factor where the member has one. */
export const erasureBody = z.object({
  password: boundedText(1000, messages.tooLong),
  code: boundedText(accountLimits.factorCode.max, messages.tooLong).optional(),
});

export const adminErasureBody = z.object({ reason });

/** The member's scheduled erasure; null when none is. */
export const ownErasure = z.object({ dueAt: instant.nullable() });
