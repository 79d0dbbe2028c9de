import { z } from 'zod';
import { currentPassword, factorCode } from '../accounts/index.ts';
import { instant, text } from '../kernel/fields.ts';
import { securityLimits } from './constants.ts';

export const codeBody = z.object({ code: factorCode });
export const passwordBody = z.object({ password: currentPassword });
export const passwordAndCodeBody = z.object({ password: currentPassword, code: factorCode });

const { recoveryCodes: codes } = securityLimits;

export const secondFactor = z.object({
  enabled: z.boolean(),
  recoveryCodesLeft: z.int().min(0).max(codes),
  /** Until when this session counts as confirmed by a second factor; null when it does not. */
  confirmedUntil: instant.nullable(),
});

/**
 * The data that an authenticator app needs: the key in Base32, or the address that is shown as a QR
 * code.
 */
export const enrolment = z.object({ secret: text(100), uri: text(500) });

/** Shown once. */
export const recoveryCodes = z.object({
  recoveryCodes: z.array(text(20)).length(codes),
});

export const confirmation = z.object({ confirmedUntil: instant });
