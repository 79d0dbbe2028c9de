import { z } from 'zod';
import { currentPassword, factorCode } from '../accounts/index.ts';

export const codeBody = z.object({ code: factorCode });
export const passwordBody = z.object({ password: currentPassword });
export const passwordAndCodeBody = z.object({ password: currentPassword, code: factorCode });
