import { z } from 'zod';
import { text } from './fields.ts';

/** The body of every answer that is an error. `message` is for people, `code` for programs. */
export const errorAnswer = z.object({
  message: text(500),
  code: text(50),
  requestId: text(100),
  errors: z.record(text(100), text(500)).optional(),
});
