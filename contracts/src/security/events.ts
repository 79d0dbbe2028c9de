import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { id } from '../kernel/fields.ts';
import { securityLimits } from './constants.ts';

/** On `user-{id}`. The secret and the hashes of the recovery codes are in the vault. */
export const secondFactorEnabled = defineEvent({
  type: 'SecondFactorEnabled',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});

/** Ends the second factor, with its secret and its recovery codes. */
export const secondFactorDisabled = defineEvent({
  type: 'SecondFactorDisabled',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});

/** Replaces all recovery codes; the earlier ones are no longer valid. */
export const recoveryCodesReplaced = defineEvent({
  type: 'RecoveryCodesReplaced',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});

/** `index` is the code's place in the list that was shown. Each code is valid once. */
export const recoveryCodeUsed = defineEvent({
  type: 'RecoveryCodeUsed',
  version: 1,
  money: false,
  data: z.object({
    userId: id,
    index: z
      .int()
      .min(0)
      .max(securityLimits.recoveryCodes - 1),
  }),
});
