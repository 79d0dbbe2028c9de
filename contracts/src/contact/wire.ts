import { z } from 'zod';
import { id, instant, text } from '../kernel/fields.ts';
import { contactLimits } from './limits.ts';

export const contactMessage = z.object({
  id,
  name: text(contactLimits.name.max),
  email: text(contactLimits.email.max),
  subject: text(contactLimits.subject.max),
  message: text(contactLimits.message.max),
  isRead: z.boolean(),
  createdAt: instant,
  /** The member who sent it; null for a visitor. */
  userId: id.nullable(),
  /** When it was last answered. */
  answeredAt: instant.nullable(),
});
