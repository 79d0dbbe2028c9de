import { z } from 'zod';
import { messages } from '../kernel/messages.ts';

/** The id of a mail: the id of its event and the name of its rule. */
export const mailParams = z.object({
  id: z.string().regex(/^[0-9a-f-]{36}\.[a-z][a-z0-9-]{0,49}$/, messages.invalid),
});
