import { z } from 'zod';
import { roles } from '../accounts/index.ts';
import { id } from '../kernel/fields.ts';
import { reason } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';

export const grantAdminBody = z.object({ userId: id, reason: reason.optional() });
export const roleBody = z.object({ role: z.enum(roles, { error: messages.invalid }), reason });
export const reasonBody = z.object({ reason });
