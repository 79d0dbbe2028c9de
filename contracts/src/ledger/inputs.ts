import { z } from 'zod';
import { messages } from '../kernel/messages.ts';

const day = z.iso.date({ error: messages.invalid });

/** UTC days, both included. */
export const journalPeriod = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { message: messages.invalid, path: ['to'] });
